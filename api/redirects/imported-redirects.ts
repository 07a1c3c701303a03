import { pathKey } from '../../contract/redirects/old-paths.ts';
import {
  NewRedirect,
  type RedirectImport,
  type RedirectSkipReason,
} from '../../contract/redirects/redirects.ts';
import type { Database } from '../../store/engine/database.ts';
import { readAllRedirects } from '../../store/redirects/all-redirects.ts';
import { createJudge, type IsPage } from '../../store/redirects/judging.ts';
import { csvRows } from '../csv-rows.ts';

/** What a file holds: what can be taken, and what cannot and why. */
interface Sorted {
  ready: NewRedirect[];
  skipped: RedirectImport['skipped'];
}

interface Rules {
  isPage: IsPage;
  /** The site's own address in a target is a path of the site. */
  localize: (redirect: NewRedirect) => NewRedirect;
}

const mostNamed = 100;
const sampleSize = 5;
const longestNamed = 300;

/** Line by line, each beside what is there and what came before it. */
export async function sortRedirects(db: Database, csv: string, rules: Rules): Promise<Sorted> {
  const rows = await csvRows(csv);
  const judge = createJudge(await readAllRedirects(db), rules.isPage);
  const seen = new Set<string>();
  const sorted: Sorted = { ready: [], skipped: [] };
  for (const [index, { line, cells }] of rows.entries()) {
    const [from = '', to = ''] = cells.map((cell) => cell.trim());
    if (index === 0 && isHeading(from, to)) continue;
    const skip = (reason: RedirectSkipReason) =>
      sorted.skipped.push({ line, from: from.slice(0, longestNamed), reason });
    const parsed = NewRedirect.safeParse({ from, to });
    if (!parsed.success) {
      skip(parsed.error.issues[0].path[0] === 'from' ? troubleOf(from) : 'to');
      continue;
    }
    const redirect = rules.localize(parsed.data);
    const key = pathKey(redirect.from);
    const refusal = seen.has(key) ? 'repeated' : judge(redirect);
    if (refusal) skip(refusal);
    else {
      seen.add(key);
      sorted.ready.push(redirect);
    }
  }
  return sorted;
}

/** The first line may name the columns: names are no addresses. */
const isHeading = (from: string, to: string) => ![from, to].some((cell) => /[/.:]/.test(cell));

const troubleOf = (from: string): RedirectSkipReason => (/[?#]/.test(from) ? 'query' : 'from');

export const toRedirectImport = ({ ready, skipped }: Sorted): RedirectImport => ({
  ready: ready.length,
  sample: ready.slice(0, sampleSize),
  skipped: skipped.slice(0, mostNamed),
  skippedCount: skipped.length,
});
