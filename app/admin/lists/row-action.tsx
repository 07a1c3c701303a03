import type { ComponentType, HTMLAttributes } from 'react';
import { Link } from 'react-router';

export interface RowAction {
  label: string;
  icon: ComponentType<{ size?: number }>;
  /** A screen of the admin area, a public page in a new tab, or something to do. */
  to?: string;
  href?: string;
  onClick?: () => void;
  isDangerous?: boolean;
  /** Too rare for a button of its own in every row. */
  isInMenuOnly?: boolean;
}

interface ActionElementProps extends HTMLAttributes<HTMLElement> {
  action: RowAction;
}

/** The element that an action needs: an action may be any of three. */
export function ActionElement({ action, ...props }: ActionElementProps) {
  if (action.to) return <Link to={action.to} {...props} />;
  if (action.href) return <a href={action.href} target="_blank" rel="noopener" {...props} />;
  return <button type="button" onClick={action.onClick} {...props} />;
}
