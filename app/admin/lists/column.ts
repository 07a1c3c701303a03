import type { ReactNode } from 'react';

/** A column of a list. */
export interface Column<Item> {
  label: string;
  render: (item: Item) => ReactNode;
  /** Narrow screens show the text below the title instead. */
  isSecondary?: boolean;
  /** Shown where there is room for it, and nowhere else. */
  isOptional?: boolean;
  width?: string;
}
