import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { everything, type Narrowing, narrowingQuery, readNarrowing } from '../../api/narrowing.ts';
import { useAddressed } from '../../kit/use-addressed.ts';

const typingPauseMs = 250;

/** What is shown lives in the URL, so it can be shared and Back works. */
export function useAddressedNarrowing() {
  const [params, setParams] = useSearchParams();
  const addressed = useMemo(() => readNarrowing(params), [params]);
  const [narrowing, choose] = useAddressed(addressed, params.toString());
  const [search, setSearch] = useState(addressed.search);
  const sent = useRef(addressed.search);

  useEffect(() => {
    // The URL itself changed the search, as with Back: it replaces what is typed.
    if (addressed.search !== sent.current) setSearch(addressed.search);
    sent.current = addressed.search;
  }, [addressed]);

  function narrow(change: Partial<Narrowing>) {
    const next = { ...narrowing, ...change };
    // One history entry per search, however many keystrokes it took.
    const replace = Boolean(change.search && narrowing.search);
    sent.current = next.search;
    choose(next);
    setParams(Object.entries(narrowingQuery(next)), { replace, preventScrollReset: true });
  }

  const searchSoon = useDebouncedCallback(
    (text: string) => narrow({ search: text.trim() }),
    typingPauseMs,
  );

  return {
    narrowing,
    narrow,
    search,
    setSearch(text: string) {
      setSearch(text);
      searchSoon(text);
    },
    showAll() {
      setSearch('');
      narrow({ ...everything, sort: narrowing.sort });
    },
  };
}
