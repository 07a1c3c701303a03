import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { preload } from 'react-dom';
import { Outlet, useMatches } from 'react-router';
import type { MediaByUrl } from '../contract/views/views.ts';
import { KnownMedia } from '../ui/picture/media.tsx';
import english from '../ui/typeface/instrument-sans-english.woff2?url';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { Language } from './loading/language.ts';
import { useRoot } from './loading/root-data.ts';
import { PreviewBar } from './preview/preview-bar.tsx';
import '../ui/site.css';
import styles from './site-layout.module.css';

export default function SiteLayout() {
  const { layout, preview } = useRoot();
  const isEnglish = /^en\b/i.test(layout.language); // must match :lang(en) in site.css
  preload(isEnglish ? english : latin, {
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  });
  const loaded = useMatches().map(({ loaderData }) => loaderData as { media?: MediaByUrl });
  return (
    <Language value={layout.language}>
      <KnownMedia from={loaded.filter(Boolean)}>
        <a className={styles.skip} href="#content">
          Skip to content
        </a>
        <Header layout={layout} />
        {preview && <PreviewBar preview={preview} />}
        <main className={styles.main} id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer layout={layout} />
      </KnownMedia>
    </Language>
  );
}
