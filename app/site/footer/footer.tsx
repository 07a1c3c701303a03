import { itemPath } from '../../../contract/pages/item-path.ts';
import type { Frame } from '../../../contract/pages/pages.ts';
import { Brand } from '../header/brand.tsx';
import { allCategories } from '../header/menu-links.tsx';
import styles from './footer.module.css';

export function Footer({ frame }: { frame: Frame }) {
  const { siteName, logo, footerText, year, categories, hasMoreCategories, latestProducts } = frame;
  return (
    <footer className={styles.footer} data-tone="dark">
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Brand logo={logo} siteName={siteName} />
          {footerText && <p className={styles.text}>{footerText}</p>}
        </div>
        <Links
          title="Navigation"
          links={[
            { to: '/', text: 'Home' },
            { to: '/about', text: 'About' },
            ...frame.footerPages.map(({ slug, title }) => ({
              to: itemPath('page', slug),
              text: title,
            })),
          ]}
        />
        <Links
          title="Categories"
          links={[
            ...categories.map(({ slug, title }) => ({ to: `/category/${slug}`, text: title })),
            ...(hasMoreCategories ? [{ to: allCategories, text: 'All categories' }] : []),
          ]}
        />
        <Links
          title="Latest Products"
          links={latestProducts.map(({ slug, title }) => ({ to: `/product/${slug}`, text: title }))}
        />
      </div>
      <p className={styles.copyright}>
        © {year} {siteName}. All rights reserved.
      </p>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: { to: string; text: string }[] }) {
  if (links.length === 0) return null;
  return (
    <nav className={styles.group} aria-label={title} data-many={links.length > 8 || undefined}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <a href={to}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
