import { useEffect, useEffectEvent, useRef } from 'react';
import { splitAddress, visitorAddresses } from '../../../contract/call/visitor-addresses.ts';
import type { CountedSearch } from '../../../contract/insights.ts';
import type { SearchAnswer } from '../../../contract/search/search.ts';
import { isCounted } from '../insights/count-visit.ts';

/**
 * Tells the server what was searched for and how much was found, once somebody is done: with what they
 * have typed last, not with every letter on the way.
 */
export function useCountedSearch(answer: SearchAnswer | undefined) {
  const counted = useRef('');

  const count = useEffectEvent(() => {
    const { words = '', total = 0 } = answer ?? {};
    if (words === '' || words === counted.current || !isCounted()) return;
    counted.current = words;
    const [, address] = splitAddress(visitorAddresses.countSearch);
    const search: CountedSearch = { words, results: total };
    // Sent also while the page is left, and never waited for.
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
    /** Somebody goes on with the same words elsewhere, where they are counted. */
    leave() {
      counted.current = answer?.words ?? '';
    },
  };
}
