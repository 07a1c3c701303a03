import type { ComponentType, HTMLAttributes } from 'react';
import { Link } from 'react-router';

export interface RowAction {
  label: string;
  icon: ComponentType<{ size?: number }>;
  /** One of: a screen of the admin area, a public page in a new tab, or a handler. */
  to?: string;
  href?: string;
  onClick?: () => void;
  isDangerous?: boolean;
  /** Too rarely used for a button in every row. */
  isInMenuOnly?: boolean;
}

interface ActionElementProps extends HTMLAttributes<HTMLElement> {
  action: RowAction;
}

/** Link, external link or button, depending on the action. */
export function ActionElement({ action, ...props }: ActionElementProps) {
  if (action.to) return <Link to={action.to} {...props} />;
  if (action.href) return <a href={action.href} target="_blank" rel="noopener" {...props} />;
  return <button type="button" onClick={action.onClick} {...props} />;
}
