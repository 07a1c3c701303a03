import { z } from 'zod';
import { askedHost } from '../../contract/asked-address.ts';
import { id } from '../../contract/fields.ts';
import { lengths } from '../../contract/limits.ts';
import { linkStates } from '../../contract/links/link-checks.ts';
import { linkProblems } from '../../contract/links/link-problems.ts';
import { isSafeLink } from '../../contract/links/links.ts';
import { comparedTime } from '../editing/kept-rows.ts';
import type { Database } from '../engine/database.ts';
import { readRows } from '../engine/rows.ts';
import { linkId } from './link-uses.ts';

const address = z.string().max(lengths.url).refine(isSafeLink, 'It is no link');

/** What a row must look like: its address is shown as a link, and its host is asked. */
const CheckedLink = z
  .object({
    ...{ id, url: address, host: z.string(), state: z.enum(linkStates) },
    ...{ problem: z.enum(linkProblems).nullable(), status: z.int().nullable() },
    ...{ redirected_to: address.nullable(), failures: z.int().min(0) },
    ...{ failing_since: comparedTime.nullable(), checked_at: comparedTime.nullable() },
    ...{ check_at: comparedTime, ignored_at: comparedTime.nullable(), created_at: comparedTime },
  })
  .refine((row) => row.id === linkId(row.url), { error: 'It is not the hash', path: ['id'] })
  .refine((row) => row.host === askedHost(row.url), { error: 'It is another', path: ['host'] });

/** What is wrong with links, one line each. */
export async function* findBrokenLinkRows(db: Database): AsyncGenerator<string> {
  for await (const row of readRows(db, 'checked_links')) {
    const [issue] = CheckedLink.safeParse(row).error?.issues ?? [];
    if (issue) yield `link ${JSON.stringify(row.url)}: ${issue.path.join('.')}: ${issue.message}`;
  }
}
