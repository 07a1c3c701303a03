import { createHash } from 'node:crypto';
import { z } from 'zod';
import { id } from '../../contract/fields/fields.ts';
import { itemKinds } from '../../contract/kinds/kind-names.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { linkStates } from '../../contract/link-checks.ts';
import { askedHost } from '../../contract/links/asked-address.ts';
import { linkFields } from '../../contract/links/link-fields.ts';
import { linkProblems } from '../../contract/links/link-problems.ts';
import { isSafeLink } from '../../contract/links/links.ts';
import { count, sortableTime } from './columns.ts';
import { type RowOf, refuse, table } from './table.ts';

/** The links on the site, and whether they still work. */

export const linkId = (url: string): string => createHash('sha256').update(url).digest('base64url');

/** Shown as a link, and requested by link checks. */
const address = z.string().max(lengths.url).refine(isSafeLink, 'It is no link');

export const linkTables = {
  checked_links: table({
    /** The hash of its URL. */
    id,
    url: address,
    /** The host that the check requests. */
    host: z.string(),
    state: z.enum(linkStates),
    problem: z.enum(linkProblems).nullable(),
    status: z.int().nullable(),
    redirected_to: address.nullable(),
    /** The number of consecutive failures. */
    failures: count,
    failing_since: sortableTime.nullable(),
    checked_at: sortableTime.nullable(),
    /** When the next check is due. */
    check_at: sortableTime,
    ignored_at: sortableTime.nullable(),
    created_at: sortableTime,
  }).moved(['id'], {
    name: 'link',
    by: ['url'],
    check: ({ id, url, host }, context) => {
      if (id !== linkId(url)) refuse(context, ['id'], 'It is not the hash');
      if (host !== askedHost(url)) refuse(context, ['host'], 'It is another');
    },
  }),
  /** Rebuilt from the content after a restore. */
  link_uses: table({
    kind: z.enum(itemKinds),
    item_id: z.string(),
    field: z.enum(linkFields),
    link_id: z.string(),
  }).local(['kind', 'item_id', 'field', 'link_id']),
};

export type CheckedLinkRow = RowOf<typeof linkTables.checked_links>;
export type LinkUseRow = RowOf<typeof linkTables.link_uses>;
