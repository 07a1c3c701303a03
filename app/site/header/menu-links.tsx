import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { itemPath } from '../../../contract/kinds/kind-names.ts';
import type { CategoryLink, PageLink } from '../../../contract/views/views.ts';
import { api } from '../../ui/api.ts';
import { island } from '../../ui/island/island.tsx';
import { AdminLink } from './admin-link.tsx';
import styles from './header.module.css';

/** Where all categories are found without scripts. */
export const allCategories = '/#categories';

interface MenuLinksProps {
  categories: CategoryLink[];
  /** Those that the owner added. */
  pages: PageLink[];
  /** The page that is shown. */
  pathname: string;
}

/** Home, one link per category, About, the owner's own pages; these are all categories. */
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
  /** What stands behind the categories. */
  children?: ReactNode;
}

/** A page carries the first categories only, so that many do not weigh on it. */
export const ManyLinks = island('many-links', FirstLinks);

function FirstLinks({ categories, ...props }: MenuLinksProps) {
  const [all, setAll] = useState<CategoryLink[]>();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const panel = list.current?.closest('[popover]');
    const fetchAll = () => {
      if (!panel?.matches(':popover-open')) return;
      // Without them, the link to all categories still leads there.
      api.getCategoryLinks().then(setAll, () => {});
    };
    fetchAll(); // it may have been opened before the page came alive
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
