import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageOf } from './page-of.ts';

/** How far visitors came, and where they left: kept in their history, so that Back finds it again. */
interface Place {
  followed: number;
  y: number;
}

export type MorePages = Omit<ReturnType<typeof useMorePages>, 'pages'>;

interface Options<Page> {
  /** The address that `first` was asked for with. */
  path: string;
  search: string;
  perPage: number;
  load: (page: string) => Promise<Page>;
}

/**
 * The page that the address names, and those after it as the visitor asks for them. Whoever uses
 * this has a key for every address: another one is another list.
 */
export function useMorePages<Page extends { total: number }>(
  first: Page,
  { path, search, perPage, load }: Options<Page>,
) {
  const [more, setMore] = useState<Page[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isLoading = useRef(false); // at once, where the state waits for React to render it
  const list = useRef<HTMLElement>(null);

  const { total } = first;
  const start = pageOf(new URLSearchParams(search));
  const next = start + 1 + more.length;
  const end = Math.min((next - 1) * perPage, total);

  /** Shows more pages, all at once, and then does what has to be done before they are painted. */
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

  /** Who asked for more with a press goes on with the first of it; who scrolls is not disturbed. */
  function showMore(isPress: boolean) {
    const last = list.current?.lastElementChild;
    follow(1, () => isPress && last?.nextElementSibling?.querySelector('a')?.focus());
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the list begins
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
    // Every way on from here that leads back begins with a click, the keyboard's too.
    addEventListener('click', keepPlace, true);
    return () => removeEventListener('click', keepPlace, true);
  }, [more]);

  return {
    pages: [first, ...more],
    /** The element whose children are the items of all pages. */
    list,
    path,
    search,
    /** The items that are shown, counted from 1. */
    shown: { from: (start - 1) * perPage + 1, to: end, total },
    previous: start > 1 ? start - 1 : undefined,
    next: end < total ? next : undefined,
    followed: more.length,
    state,
    showMore,
  };
}
