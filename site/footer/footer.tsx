import { itemPath } from '../../contract/kinds/kind-names.ts';
import type { Layout } from '../../contract/views/views.ts';
import { ArrowIcon } from '../../ui/icons.tsx';
import { Brand } from '../header/brand.tsx';
import { allCategories } from '../header/menu-links.tsx';
import { SocialLinks } from '../header/social-links.tsx';
import styles from './footer.module.css';

export function Footer({ layout }: { layout: Layout }) {
  const { siteName, logo, footerText, description, year } = layout;
  const { categories, hasMoreCategories, latestProducts } = layout;
  return (
    <footer className={styles.footer} data-tone="dark">
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Brand logo={logo} siteName={siteName} />
          {(footerText || description) && (
            <p className={styles.text}>{footerText || description}</p>
          )}
          <SocialLinks className={styles.social} links={layout.social} />
        </div>
        <Links
          title="Navigation"
          links={[
            { to: '/', text: 'Home' },
            { to: '/about', text: 'About' },
            ...layout.footerPages.map(({ slug, title }) => ({
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
      <div className={styles.end}>
        <p>
          © {year} {siteName}. All rights reserved.
        </p>
        <a href="#content">
          Back to top
          <ArrowIcon />
        </a>
      </div>
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
