import type { ItemKind } from '../../contract/kinds/kind-names.ts';
import { askedHost } from '../../contract/links/asked-address.ts';
import type { Write } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import { inPieces } from '../engine/in-pieces.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { type LinkUseRow, linkId } from '../tables/links.ts';
import type { FoundLink } from './links-in.ts';

/** Where links are used. Unused links are deleted. */

/** Replaces the known uses in some items with those found; new links are checked at once. */
export async function writeUses(
  trx: Write,
  kind: ItemKind,
  ids: string[],
  found: Map<string, FoundLink[]>,
): Promise<void> {
  const known = await trx
    .selectFrom('link_uses')
    .selectAll()
    .where('kind', '=', kind)
    .where('item_id', 'in', ids)
    .execute();
  const urls = new Map<string, string>();
  const current = new Map<string, LinkUseRow>();
  for (const [item_id, links] of found) {
    for (const { field, url } of links) {
      const use = { kind, item_id, field, link_id: linkId(url) };
      urls.set(use.link_id, url);
      current.set(nameOf(use), use);
    }
  }
  const gone = known.filter((use) => !current.has(nameOf(use)));
  for (const use of known) current.delete(nameOf(use));
  await removeUses(trx, gone);
  await addUses(trx, [...current.values()], urls);
  await forgetUnused(trx, [...new Set(gone.map(({ link_id }) => link_id))]);
}

const nameOf = ({ item_id, field, link_id }: LinkUseRow) => `${item_id} ${field} ${link_id}`;

async function removeUses(trx: Write, uses: LinkUseRow[]): Promise<void> {
  for (const { kind, item_id, field, link_id } of uses) {
    await trx
      .deleteFrom('link_uses')
      .where('kind', '=', kind)
      .where('item_id', '=', item_id)
      .where('field', '=', field)
      .where('link_id', '=', link_id)
      .execute();
  }
}

async function addUses(trx: Write, uses: LinkUseRow[], urls: Map<string, string>): Promise<void> {
  const links = [...new Set(uses.map(({ link_id }) => link_id))].map((id) => {
    const url = urls.get(id) ?? '';
    return { id, url, host: askedHost(url) };
  });
  const time = databaseTime(trx);
  const blank = { problem: null, status: null, redirected_to: null, failing_since: null };
  await inPieces(links, async (some) => {
    const added = await trx
      .insertInto('checked_links')
      .values(
        some.map((link) => ({
          ...link,
          ...blank,
          state: 'unchecked' as const,
          failures: 0,
          checked_at: null,
          ignored_at: null,
          check_at: time,
          created_at: time,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('host')
      .execute();
    // After the links: a job that ends concurrently sees either them or this.
    const isNew = new Set(added.map((link) => link.host));
    for (const host of new Set(some.map((link) => link.host))) {
      await enqueueJob(trx, 'check-links', host, isNew.has(host) ? time : undefined);
    }
  });
  await inPieces(uses, async (some) => {
    await trx.insertInto('link_uses').values(some).execute();
  });
}

/** Deletes the uses in items that no longer exist. */
export async function dropUsesOfGone(trx: Write): Promise<void> {
  await trx
    .deleteFrom('link_uses')
    .where((use) => use('item_id', 'not in', use.selectFrom('items').select('id')))
    .execute();
  // A restored site brings links of its own.
  await trx
    .deleteFrom('checked_links')
    .where('id', 'not in', trx.selectFrom('link_uses').select('link_id'))
    .execute();
}

async function forgetUnused(trx: Write, ids: string[]): Promise<void> {
  await inPieces(ids, async (some) => {
    await trx
      .deleteFrom('checked_links')
      .where('id', 'in', some)
      .where(
        'id',
        'not in',
        trx.selectFrom('link_uses').select('link_id').where('link_id', 'in', some),
      )
      .execute();
  });
}
