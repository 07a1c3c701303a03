import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { itemPath } from '../../contract/kinds/kind-names.ts';
import type { CategoryLink, PageLink } from '../../contract/views/views.ts';
import { island } from '../../ui/island/island.tsx';
import { api } from '../loading/api.ts';
import { AdminLink } from './admin-link.tsx';
import styles from './header.module.css';

/** The section with all categories, for visitors without scripts. */
export const allCategories = '/#categories';

interface MenuLinksProps {
  categories: CategoryLink[];
  /** Pages that the owner added. */
  pages: PageLink[];
  /** The path of the current page. */
  pathname: string;
}

/** Home, one link per category, About and the owner's own pages. Expects all categories. */
export function MenuLinks({ list, ...props }: MenuLinksProps & ListProps) {
  const { categories, pages, pathname, children } = props;
  const linkTo = (path: string, text: string) => (
    <li key={path}>
      <a href={path} aria-current={path === pathname ? 'page' : undefined}>
        {text}
      </a>
    </li>
  );
  return (
    <ul className={styles.links} ref={list}>
      {linkTo('/', 'Home')}
      {categories.map(({ slug, title }) => linkTo(`/category/${slug}`, title))}
      {children}
      {linkTo('/about', 'About')}
      {pages.map(({ slug, title }) => linkTo(itemPath('page', slug), title))}
      <AdminLink />
    </ul>
  );
}

interface ListProps {
  list?: RefObject<HTMLUListElement | null>;
  /** Rendered after the categories. */
  children?: ReactNode;
}

/** The page contains only the first categories, so that a long list doesn't weigh it down. */
export const ManyLinks = island('many-links', FirstLinks);

function FirstLinks({ categories, ...props }: MenuLinksProps) {
  const [all, setAll] = useState<CategoryLink[]>();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const panel = list.current?.closest('[popover]');
    const fetchAll = () => {
      if (!panel?.matches(':popover-open')) return;
      // If this fails, the link to all categories still works.
      api.getCategoryLinks().then(setAll, () => {});
    };
    fetchAll(); // it may have been opened before hydration
    panel?.addEventListener('toggle', fetchAll);
    return () => panel?.removeEventListener('toggle', fetchAll);
  }, []);

  return (
    <MenuLinks categories={all ?? categories} {...props} list={list}>
      {!all && (
        <li>
          <a href={allCategories}>All categories</a>
        </li>
      )}
    </MenuLinks>
  );
}
