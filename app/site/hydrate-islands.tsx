import { type ReactNode, StrictMode, useEffect, useEffectEvent } from 'react';
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
  ].map(({ island }) => [island.name, island.Component]),
);

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
    const { island = '', payload = '' } = element.dataset;
    const { props, media } = JSON.parse(payload) as IslandPayload;
    const Component = islands.get(island);
    if (!Component) throw new Error(`no island is called ${island}`);
    hydrateRoot(
      element,
      <StrictMode>
        <Language value={document.documentElement.lang}>
          <KnownMedia from={[{ media }]}>
            <Hydrated onHydrated={onHydrated(element)}>
              <Component {...props} />
            </Hydrated>
          </KnownMedia>
        </Language>
      </StrictMode>,
    );
  }
  fetchAhead();
  countVisit();
}

/** Effects run from the inside out: at this one, every handler of the island is in place. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  const onFirst = useEffectEvent(onHydrated);
  useEffect(() => onFirst(), []);
  return children;
}
