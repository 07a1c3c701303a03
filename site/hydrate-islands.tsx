import { type ComponentType, type ReactNode, StrictMode, useEffect, useEffectEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hydratedEvent } from '../contract/hydrated-event.ts';
import { HeroVideo } from '../ui/hero/hero-video.tsx';
import type { IslandPayload } from '../ui/island/island.tsx';
import { KnownMedia } from '../ui/picture/media.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { AdminLink } from './header/admin-link.tsx';
import { ManyLinks } from './header/menu-links.tsx';
import { ManyRows } from './home/category-rows.tsx';
import { OnHover } from './home/on-hover.tsx';
import { countVisit } from './insights/count-visit.ts';
import { Language } from './loading/language.ts';
import { Retry } from './loading/try-again.tsx';
import { NewsletterForm } from './newsletter/newsletter-form.tsx';
import { SearchLink } from './search/search-link.tsx';

/** Islands that most pages have, or whose code most pages load anyway, by name. */
const islands = new Map(
  [AdminLink, HeroVideo, ManyLinks, ManyRows, NewsletterForm, OnHover, Retry, SearchLink].map(
    ({ island }) => [island.name, island.Component],
  ),
);

const loadProductIslands = once(() => import('./product/islands.ts'));

/** Islands of one kind of page, imported on demand: other pages load neither their scripts nor their styles. */
const pageIslands = new Map([
  [
    'browse-category',
    async () => (await import('./category/browse-category.tsx')).BrowseCategory.island,
  ],
  ['click-to-play', async () => (await loadProductIslands()).ClickToPlay.island],
  ['gallery-grid', async () => (await loadProductIslands()).GalleryGrid.island],
  ['lesson-preview', async () => (await loadProductIslands()).LessonPreview.island],
  ['many-courses', async () => (await import('./teacher/teacher-courses.tsx')).ManyCourses.island],
  ['search-on-page', async () => (await import('./search/search-on-page.tsx')).SearchOnPage.island],
]);

/** Hydrates the islands of a visitor's page; the rest of it stays HTML. */
export function hydrateIslands(): void {
  // Nested islands are hydrated by the outer one.
  const found = [...document.querySelectorAll<HTMLElement>('[data-island]')].filter(
    ({ parentElement }) => !parentElement?.closest('[data-island]'),
  );
  const waiting = new Set(found);
  const onHydrated = (element: HTMLElement) => () => {
    if (waiting.delete(element) && waiting.size === 0) dispatchEvent(new Event(hydratedEvent));
  };
  for (const element of found) void hydrateInTurn(element, onHydrated(element));
  fetchAhead();
  countVisit();
}

/** Loads and hydrates in separate tasks, so that slow phones can handle input in between. */
async function hydrateInTurn(element: HTMLElement, onHydrated: () => void): Promise<void> {
  await nextTask();
  const { Component } = await loadIsland(element.dataset.island ?? '');
  await nextTask();
  hydrate(element, Component, onHydrated);
}

async function loadIsland(name: string) {
  const Component = islands.get(name);
  if (Component) return { Component };
  const load = pageIslands.get(name);
  if (!load) throw new Error(`no island is called ${name}`);
  return load();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: each island knows the type of its own props
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

/** Effects run child-first: when this one runs, all of the island's handlers are attached. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  const onFirst = useEffectEvent(onHydrated);
  useEffect(() => onFirst(), []);
  return children;
}
