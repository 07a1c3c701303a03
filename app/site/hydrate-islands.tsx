import { type ComponentType, type ReactNode, StrictMode, useEffect, useEffectEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hydratedEvent } from '../../contract/hydrated-event.ts';
import { HeroVideo } from '../ui/hero/hero-video.tsx';
import type { IslandPayload } from '../ui/island/island.tsx';
import { Language } from '../ui/language.ts';
import { KnownMedia } from '../ui/media.tsx';
import { Retry } from '../ui/try-again.tsx';
import { BrowseCategory } from './category/browse-category.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { AdminLink } from './header/admin-link.tsx';
import { ManyLinks } from './header/menu-links.tsx';
import { ManyRows } from './home/category-rows.tsx';
import { OnHover } from './home/on-hover.tsx';
import { countVisit } from './insights/count-visit.ts';
import { NewsletterForm } from './newsletter/newsletter-form.tsx';
import { ClickToPlay } from './product/click-to-play.tsx';
import { GalleryGrid } from './product/gallery.tsx';
import { SearchLink } from './search/search-link.tsx';

/** Every island of visitors' pages, by its name. */
const islands = new Map(
  [
    AdminLink,
    BrowseCategory,
    ClickToPlay,
    GalleryGrid,
    HeroVideo,
    ManyLinks,
    ManyRows,
    NewsletterForm,
    OnHover,
    Retry,
    SearchLink,
  ].map(({ island }) => [island.name, island.Component]),
);

/** Those of a single page: others need not load them. */
const pageIslands = new Map([
  [
    'lesson-preview',
    () => import('./product/parts/lesson-preview.tsx').then((it) => it.LessonPreview.island),
  ],
  [
    'search-on-page',
    () => import('./search/search-on-page.tsx').then((it) => it.SearchOnPage.island),
  ],
]);

/** Hydrates the islands of a visitor's page; the rest of it is HTML and stays as it is. */
export function hydrateIslands(): void {
  // One within another is hydrated with that one.
  const found = [...document.querySelectorAll<HTMLElement>('[data-island]')].filter(
    ({ parentElement }) => !parentElement?.closest('[data-island]'),
  );
  const waiting = new Set(found);
  const onHydrated = (element: HTMLElement) => () => {
    if (waiting.delete(element) && waiting.size === 0) dispatchEvent(new Event(hydratedEvent));
  };
  for (const element of found) {
    const name = element.dataset.island ?? '';
    const Component = islands.get(name);
    const loadIsland = pageIslands.get(name);
    if (Component) hydrate(element, Component, onHydrated(element));
    else if (!loadIsland) throw new Error(`no island is called ${name}`);
    else {
      void loadIsland().then(({ Component }) => hydrate(element, Component, onHydrated(element)));
    }
  }
  fetchAhead();
  countVisit();
}

// biome-ignore lint/suspicious/noExplicitAny: each island knows the shape of what it was given
function hydrate(element: HTMLElement, Component: ComponentType<any>, onHydrated: () => void) {
  const { props, media } = JSON.parse(element.dataset.payload ?? '') as IslandPayload;
  hydrateRoot(
    element,
    <StrictMode>
      <Language value={document.documentElement.lang}>
        <KnownMedia from={[{ media }]}>
          <Hydrated onHydrated={onHydrated}>
            <Component {...props} />
          </Hydrated>
        </KnownMedia>
      </Language>
    </StrictMode>,
  );
}

/** Effects run from the inside out: at this one, every handler of the island is in place. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  const onFirst = useEffectEvent(onHydrated);
  useEffect(() => onFirst(), []);
  return children;
}
