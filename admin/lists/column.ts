import type { ReactNode } from 'react';

export interface Column<Item> {
  label: string;
  render: (item: Item) => ReactNode;
  /** On narrow screens, shown as text below the title instead. */
  isSecondary?: boolean;
  /** Shown only where there's room, and not below the title. */
  isOptional?: boolean;
  width?: string;
}
