import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearchParams } from 'react-router';
import { pageOf } from './page-of.ts';

/** What visitors have scrolled to, by its place in their history: Back finds it again. */
const seen = new Map<string, unknown[]>();

export type MorePages = Omit<ReturnType<typeof useMorePages>, 'pages'>;

/**
 * The page that the address names, and those after it as the visitor asks for them. Whoever uses
 * this has the location's key as its own: another place is another list.
 */
export function useMorePages<Page extends { total: number }>(
  first: Page,
  perPage: number,
  load: (page: string) => Promise<Page>,
) {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const [more, setMore] = useState((seen.get(key) as Page[] | undefined) ?? []);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const list = useRef<HTMLElement>(null);

  const { total } = first;
  const start = pageOf(search);
  const next = start + 1 + more.length;
  const end = Math.min((next - 1) * perPage, total);

  /** Who asked for more with a press goes on with the first of it; who scrolls is not disturbed. */
  async function showMore(isPress: boolean) {
    if (state === 'loading') return;
    setState('loading');
    try {
      const page = await load(String(next));
      const last = list.current?.lastElementChild;
      seen.set(key, [...more, page]);
      flushSync(() => {
        setMore([...more, page]);
        setState('idle');
      });
      if (isPress) last?.nextElementSibling?.querySelector('a')?.focus();
    } catch {
      setState('failed');
    }
  }

  return {
    pages: [first, ...more],
    /** The element whose children are the items of all pages. */
    list,
    /** The items that are shown, counted from 1. */
    shown: { from: (start - 1) * perPage + 1, to: end, total },
    previous: start > 1 ? start - 1 : undefined,
    next: end < total ? next : undefined,
    followed: more.length,
    state,
    showMore,
  };
}
