import { lengths } from '../../contract/limits/limits.ts';
import { pathKey } from '../../contract/redirects/old-paths.ts';
import {
  NewRedirect,
  type RedirectImport,
  type RedirectSkipReason,
} from '../../contract/redirects/redirects.ts';
import { withoutOrigin } from '../../contract/redirects/targets.ts';
import { mostNamed, type SortedRows, type Sorter } from './sorted-rows.ts';

export interface RedirectRow extends NewRedirect {
  line: number;
  /** As written in the file. */
  typed: string;
  key: string;
}

export type SkippedRedirect = RedirectImport['skipped'][number];

/** Collects the redirects of a file in order; a target at the site's own origin becomes a path. */
export function createRedirectSorter(origin: string): Sorter<RedirectRow, SkippedRedirect> {
  const sorted: SortedRows<RedirectRow, SkippedRedirect> = {
    rows: [],
    skipped: [],
    skippedCount: 0,
  };
  let isFirst = true;
  return {
    add({ line, cells }) {
      const [from = '', to = ''] = cells.map((cell) => cell.trim());
      const isHeading = isFirst && !hasAddress(from, to);
      isFirst = false;
      if (isHeading) return;
      const typed = from.slice(0, lengths.path);
      const { data, error } = NewRedirect.safeParse({ from, to });
      if (data) {
        const target = withoutOrigin(data.to, origin);
        sorted.rows.push({ line, typed, from: data.from, to: target, key: pathKey(data.from) });
        return;
      }
      const reason = error.issues[0].path[0] === 'from' ? troubleOf(from) : 'to';
      sorted.skippedCount += 1;
      if (sorted.skipped.length < mostNamed) {
        sorted.skipped.push({ line, from: typed, reason });
      }
    },
    end: () => sorted,
  };
}

/** The first line may be a heading, which contains no path or URL. */
const hasAddress = (...cells: string[]) => cells.some((cell) => /[/.:]/.test(cell));

const troubleOf = (from: string): RedirectSkipReason => (/[?#]/.test(from) ? 'query' : 'from');
