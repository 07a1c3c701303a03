import { useSearchParams } from 'react-router';
import { useAddressed } from '../kit/use-addressed.ts';
import { type Range, rangeQuery, readRange } from './ranges.ts';

/** The selected days. The choice lives in the URL, so it can be shared and Back works. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const [range, choose] = useAddressed(readRange(params), params.toString());

  function setRange(next: Range) {
    const query = rangeQuery(next);
    choose(readRange(query));
    setParams(query, { preventScrollReset: true });
  }

  return { range, setRange };
}
