import { type ReactNode, StrictMode, useEffect, useEffectEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { aliveEvent } from '../../contract/alive-event.ts';
import { HeroVideo } from '../ui/hero/hero-video.tsx';
import type { Carried } from '../ui/live/live.tsx';
import { KnownMedia } from '../ui/media.tsx';
import { Retry } from '../ui/try-again.tsx';
import { BrowseCategory } from './category/browse-category.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { AdminLink } from './header/admin-link.tsx';
import { ManyLinks } from './header/menu-links.tsx';
import { ManyRows } from './home/category-rows.tsx';
import { OnHover } from './home/on-hover.tsx';
import { NewsletterForm } from './newsletter/newsletter-form.tsx';
import { ClickToPlay } from './product/click-to-play.tsx';
import { GalleryGrid } from './product/gallery.tsx';

/** All that answers on visitors' pages. */
const parts = new Map(
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
  ].map(({ live }) => [live.name, live.Part]),
);

/** Brings the parts of a visitor's page to life; the rest of it is HTML and stays as it is. */
export function comeAlive(): void {
  // One within another comes to life with that one.
  const found = [...document.querySelectorAll<HTMLElement>('[data-live]')].filter(
    ({ parentElement }) => !parentElement?.closest('[data-live]'),
  );
  const waiting = new Set(found);
  const onLifeOf = (element: HTMLElement) => () => {
    if (waiting.delete(element) && waiting.size === 0) dispatchEvent(new Event(aliveEvent));
  };
  for (const element of found) {
    const { live = '', carried = '' } = element.dataset;
    const { props, media } = JSON.parse(carried) as Carried;
    const Part = parts.get(live);
    if (!Part) throw new Error(`no part of a page is called ${live}`);
    hydrateRoot(
      element,
      <StrictMode>
        <KnownMedia from={[{ media }]}>
          <Living onLife={onLifeOf(element)}>
            <Part {...props} />
          </Living>
        </KnownMedia>
      </StrictMode>,
    );
  }
  fetchAhead();
}

/** Effects run from the inside out: at this one, every handler of the part is in place. */
function Living({ onLife, children }: { onLife: () => void; children: ReactNode }) {
  const onFirst = useEffectEvent(onLife);
  useEffect(() => onFirst(), []);
  return children;
}
