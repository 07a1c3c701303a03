import { type RefObject, useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router';
import type { CategoryLink, Frame } from '../../../contract/pages.ts';
import { api } from '../../ui/api.ts';

/** Where all categories are found without scripts. */
export const allCategories = '/#categories';

interface CategoryLinksProps {
  frame: Frame;
  /** A popover: what is not in the page yet is fetched as it opens. */
  menu: RefObject<HTMLElement | null>;
}

/** One link per category. A page carries the first ones only, so that many do not weigh on it. */
export function CategoryLinks({ frame, menu }: CategoryLinksProps) {
  const { categories, hasMoreCategories } = frame;
  const [all, setAll] = useState<CategoryLink[]>();

  useEffect(() => {
    const panel = menu.current;
    if (!panel || !hasMoreCategories) return;
    const fetchAll = () => {
      if (!panel.matches(':popover-open')) return;
      // Without them, the link to all categories still leads there.
      api.getCategoryLinks().then(setAll, () => {});
    };
    fetchAll(); // it may have been opened before the page came alive
    panel.addEventListener('toggle', fetchAll);
    return () => panel.removeEventListener('toggle', fetchAll);
  }, [menu, hasMoreCategories]);

  const shown = (hasMoreCategories && all) || categories;
  return (
    <>
      {shown.map(({ slug, title }) => (
        <li key={slug}>
          <NavLink to={`/category/${slug}`} prefetch="intent">
            {title}
          </NavLink>
        </li>
      ))}
      {hasMoreCategories && !all && (
        <li>
          <Link to={allCategories}>All categories</Link>
        </li>
      )}
    </>
  );
}
