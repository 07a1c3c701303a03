import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isSitePath } from '../../contract/links.ts';

/** Pages that are not the public site's: they need a document of their own. */
const otherDocuments = /^\/(?:admin|api|uploads)(?:[/?#]|$)/;

/** A link that an administrator typed: a page of this site moves within it, any other leaves it. */
export function AnyLink(props: { to: string; className?: string; children: ReactNode }) {
  const { to, className, children } = props;
  if (isSitePath(to) && !otherDocuments.test(to)) {
    return (
      <Link to={to} prefetch="intent" className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}
