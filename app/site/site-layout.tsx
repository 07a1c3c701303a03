import font from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { Outlet, useMatches } from 'react-router';
import type { MediaByUrl } from '../../contract/pages/pages.ts';
import { Language } from '../ui/language.ts';
import { KnownMedia } from '../ui/media.tsx';
import { useRoot } from '../ui/root-data.ts';
import type { Route } from './+types/site-layout.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { PreviewBar } from './preview/preview-bar.tsx';
import '../ui/site.css';
import styles from './site-layout.module.css';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export default function SiteLayout() {
  const { frame, preview } = useRoot();
  const loaded = useMatches().map(({ loaderData }) => loaderData as { media?: MediaByUrl });
  return (
    <Language value={frame.language}>
      <KnownMedia from={loaded.filter(Boolean)}>
        <a className={styles.skip} href="#content">
          Skip to content
        </a>
        <Header frame={frame} />
        {preview && <PreviewBar preview={preview} />}
        <main className={styles.main} id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer frame={frame} />
      </KnownMedia>
    </Language>
  );
}
