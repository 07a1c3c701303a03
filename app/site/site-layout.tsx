import font from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { MediaProvider } from '../ui/media.tsx';
import { useRoot } from '../ui/root-data.ts';
import type { Route } from './+types/site-layout.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import '../ui/site.css';
import styles from './site-layout.module.css';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export default function SiteLayout() {
  const { frame, year } = useRoot();
  useFocusOnNewPage();
  return (
    <MediaProvider>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header frame={frame} />
      <main className={styles.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer frame={frame} year={year} />
    </MediaProvider>
  );
}

/** Without a new document, nothing tells a screen reader of the new page: its heading does. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === lastPathname) return;
    const isFirstPage = lastPathname === undefined;
    lastPathname = pathname;
    if (isFirstPage) return;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Of the document, not of a component: a page's heading is new only after another page. */
let lastPathname: string | undefined;
