import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { everything, type Narrowing, narrowingQuery, readNarrowing } from './narrowing.ts';

const typingPauseMs = 250;

/** What is shown lives in the address: it can be shared, and Back works. */
export function useAddressedNarrowing() {
  const [params, setParams] = useSearchParams();
  const narrowing = useMemo(() => readNarrowing(params), [params]);
  const [search, setSearch] = useState(narrowing.search);
  const sent = useRef(narrowing.search);

  // Another search came from the address itself, as by Back: what is typed gives way.
  useEffect(() => {
    if (narrowing.search === sent.current) return;
    sent.current = narrowing.search;
    setSearch(narrowing.search);
  }, [narrowing.search]);

  function narrow(change: Partial<Narrowing>) {
    // A search is one step back, however many keys it took.
    const replace = Boolean(change.search && narrowing.search);
    const next = narrowingQuery({ ...narrowing, search: sent.current, ...change });
    setParams(Object.entries(next), { replace, preventScrollReset: true });
  }

  const searchSoon = useDebouncedCallback((text: string) => {
    sent.current = text.trim();
    narrow({ search: sent.current });
  }, typingPauseMs);

  return {
    narrowing,
    narrow,
    search,
    setSearch(text: string) {
      setSearch(text);
      searchSoon(text);
    },
    showAll() {
      sent.current = '';
      setSearch('');
      narrow({ ...everything, sort: narrowing.sort });
    },
  };
}
