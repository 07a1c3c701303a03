import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Range, rangeQuery, readRange } from './ranges.ts';

/** Which days are shown. The choice lives in the address: it can be shared, and Back works. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  // Chosen at once: the address follows a moment later.
  const [range, choose] = useState(() => readRange(params));
  useEffect(() => choose(readRange(new URLSearchParams(address))), [address]);

  function setRange(next: Range) {
    const query = rangeQuery(next);
    choose(readRange(query));
    setParams(query, { preventScrollReset: true });
  }

  return { range, setRange };
}
