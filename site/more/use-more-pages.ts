import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageOf } from './page-of.ts';

/** How far visitors had loaded and scrolled, kept in the history so that Back restores it. */
interface Place {
  followed: number;
  y: number;
}

export type MorePages = Omit<ReturnType<typeof useMorePages>, 'pages'>;

interface Options<Page> {
  /** The URL that `first` was requested with. */
  path: string;
  search: string;
  perPage: number;
  load: (page: string) => Promise<Page>;
}

/** The page in the URL, and those after it on demand. Callers set a `key` per URL: another URL is another list. */
export function useMorePages<Page extends { total: number }>(
  first: Page,
  { path, search, perPage, load }: Options<Page>,
) {
  const [more, setMore] = useState<Page[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isLoading = useRef(false); // set synchronously, unlike the state
  const list = useRef<HTMLElement>(null);

  const { total } = first;
  const start = pageOf(new URLSearchParams(search));
  const next = start + 1 + more.length;
  const end = Math.min((next - 1) * perPage, total);

  /** Loads several pages, shows them at once, and runs `onShown` before they are painted. */
  async function follow(count: number, onShown: () => void) {
    if (isLoading.current) return;
    isLoading.current = true;
    setState('loading');
    try {
      const numbers = Array.from({ length: count }, (_, index) => String(next + index));
      const pages = await Promise.all(numbers.map(load));
      flushSync(() => {
        setMore([...more, ...pages]);
        setState('idle');
      });
      onShown();
    } catch {
      setState('failed');
    } finally {
      isLoading.current = false;
    }
  }

  /** After a press, focus moves to the first new item; while scrolling, focus stays where it is. */
  function showMore(isPress: boolean) {
    const last = list.current?.lastElementChild;
    follow(1, () => isPress && last?.nextElementSibling?.querySelector('a')?.focus());
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list is mounted
  useEffect(() => {
    const { followed, y } = (history.state ?? { followed: 0 }) as Place;
    if (followed > 0) follow(followed, () => scrollTo(0, y));
  }, []);

  useEffect(() => {
    if (more.length === 0) return;
    const keepPlace = () => {
      const place: Place = { followed: more.length, y: scrollY };
      history.replaceState(place, '');
    };
    // Any navigation that Back can return from starts with a click, by keyboard too.
    addEventListener('click', keepPlace, true);
    return () => removeEventListener('click', keepPlace, true);
  }, [more]);

  return {
    pages: [first, ...more],
    /** The element whose children are the items of all pages. */
    list,
    path,
    search,
    /** The range of items shown, counted from 1. */
    shown: { from: (start - 1) * perPage + 1, to: end, total },
    previous: start > 1 ? start - 1 : undefined,
    next: end < total ? next : undefined,
    followed: more.length,
    state,
    showMore,
  };
}
