import { useEffect, useEffectEvent, useRef } from 'react';
import { splitAddress, visitorAddresses } from '../../contract/call/visitor-addresses.ts';
import type { CountedSearch } from '../../contract/insights.ts';
import type { SearchAnswer } from '../../contract/search/search.ts';
import { isCounted } from '../insights/count-visit.ts';

/**
 * Reports the query and its number of results once the visitor is done: the last one typed, not every letter on the
 * way.
 */
export function useCountedSearch(answer: SearchAnswer | undefined) {
  const counted = useRef('');

  const count = useEffectEvent(() => {
    const { words = '', total = 0 } = answer ?? {};
    if (words === '' || words === counted.current || !isCounted()) return;
    counted.current = words;
    const [, address] = splitAddress(visitorAddresses.countSearch);
    const search: CountedSearch = { words, results: total };
    // Not awaited; a beacon is also sent while the page unloads.
    navigator.sendBeacon(address, new Blob([JSON.stringify(search)], { type: 'application/json' }));
  });

  useEffect(() => {
    const onHide = () => document.hidden && count();
    const onLeave = () => count();
    addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', onLeave);
    return () => {
      count();
      removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', onLeave);
    };
  }, []);

  return {
    /** The visitor continues with the same query on another page, which counts it. */
    leave() {
      counted.current = answer?.words ?? '';
    },
  };
}
