import { useLocation } from 'react-router';
import type { Layout } from '../../contract/views/views.ts';
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { SearchLink } from '../search/search-link.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { ManyLinks, MenuLinks } from './menu-links.tsx';
import { SocialLinks } from './social-links.tsx';

/**
 * Dark on every page, like the footer: a studio's logo is designed for its dark images. The menu is one list of
 * links: a row where it fits, otherwise a panel opened by the toggle. The panel is a popover, so it works before any
 * script has loaded.
 */
export function Header({ layout }: { layout: Layout }) {
  const { pathname } = useLocation();
  const Links = layout.hasMoreCategories ? ManyLinks : MenuLinks;
  return (
    <header className={styles.header} data-tone="dark" data-row={rowWidth(layout)}>
      <a className={styles.brand} href="/" aria-label={`${layout.siteName}, home`}>
        <Brand logo={layout.logo} siteName={layout.siteName} />
      </a>
      <SearchLink className={styles.search} />
      <button type="button" className={styles.toggle} popoverTarget="site-menu">
        <span className={styles.open}>
          <MenuIcon />
        </span>
        <span className={styles.close}>
          <CloseIcon />
        </span>
        <span className={styles.hidden}>Menu</span>
      </button>
      <nav className={styles.menu} id="site-menu" popover="auto" aria-label="Main">
        <Links categories={layout.categories} pages={layout.headerPages} pathname={pathname} />
        <SocialLinks className={styles.social} links={layout.social} />
      </nav>
    </header>
  );
}

/** The screen width from which the links fit in a row, estimated from their text; forty links never do. */
function rowWidth({
  categories,
  hasMoreCategories,
  headerPages,
  social,
}: Layout): 'medium' | 'wide' | 'never' {
  if (hasMoreCategories) return 'never';
  const links = [...categories, ...headerPages];
  const words = links.reduce((sum, { title }) => sum + title.length + 5, 0);
  // Each icon beyond the first two counts as six letters.
  const characters = words + 6 * Math.max(0, social.length - 2);
  if (characters <= 60) return 'medium';
  return characters <= 90 ? 'wide' : 'never';
}
