import { sql } from 'kysely';
import { listedKinds } from '../../contract/kinds/kind-names.ts';
import type { UseKind } from '../../contract/library/media-uses.ts';
import type { NewsletterState } from '../../contract/newsletter/newsletter-states.ts';
import type { Database, Write } from '../engine/database.ts';
import { readRows } from '../engine/rows.ts';
import { findUses, type Naming, noteUses } from '../media/media-uses.ts';
import { namedAs, naming } from '../newsletter/newsletters.ts';
import type { MediaUseRow } from '../tables/media.ts';
import type { StoredRow } from '../tables/table.ts';

/** Finds all files that content uses by reading all of it: to verify the table of uses, or to rebuild it. */

interface Named {
  naming: Naming;
  bodies: unknown[];
}

/** Rebuilds the table of uses instead of trusting the stored rows. */
export async function noteAllUses(trx: Write): Promise<void> {
  await trx.deleteFrom('media_uses').execute();
  for await (const { naming, bodies } of readNamed(trx)) await noteUses(trx, naming, ...bodies);
}

/** Uses that aren't recorded, and recorded ones that don't exist; one line each. */
export async function* findWrongUses(db: Database): AsyncGenerator<string> {
  const noted = new Set<string>();
  for await (const row of readRows(db, 'media_uses')) noted.add(lineOf(row as never));
  for await (const { naming, bodies } of readNamed(db)) {
    for (const use of findUses(bodies)) {
      const line = lineOf({ version_id: '', ...naming, ...use });
      if (!noted.delete(line)) yield `${line}: it is not noted`;
    }
  }
  for (const line of noted) yield `${line}: it is noted, and is not there`;
}

function lineOf({ kind, item_id, state, version_id, field, hash }: MediaUseRow): string {
  const version = version_id && ` ${version_id}`;
  return `use of ${hash} in ${JSON.stringify(`${kind} ${item_id}`)}, ${field} (${state}${version})`;
}

async function* readNamed(db: Database): AsyncGenerator<Named> {
  for await (const row of readRows(db, 'settings', sql`name in ('theme', 'settings')`)) {
    yield published(row.name, row.name, [parse(row.value)]);
  }
  for await (const row of readRows(db, 'items')) {
    yield published(row.kind, row.id, [parse(row.body)]);
  }
  for await (const row of readRows(db, 'drafts')) {
    yield { naming: { ...itemOf(row), state: 'draft' }, bodies: [parse(row.body)] };
  }
  for await (const row of readRows(db, 'versions')) {
    const naming = { ...itemOf(row), state: 'version', version_id: String(row.id) } as const;
    yield { naming, bodies: [parse(row.body)] };
  }
  for await (const row of readRows(db, 'trash', sql`kind in (${sql.join(listedKinds)})`)) {
    const draft = parse(row.draft) as { body?: unknown } | null;
    yield { naming: { ...itemOf(row), state: 'trash' }, bodies: [parse(row.body), draft?.body] };
  }
  for await (const row of readRows(db, 'newsletters')) {
    const state = namedAs(row.state as NewsletterState);
    yield { naming: naming(String(row.id), state), bodies: [{ blocks: parse(row.blocks) }] };
  }
  for await (const row of readRows(db, 'media', sql`poster is not null and replaced_by is null`)) {
    const naming = { kind: 'media', item_id: String(row.name) } as const;
    const state = row.deleted_at === null ? 'published' : 'trash';
    yield { naming: { ...naming, state }, bodies: [{ poster: row.poster }] };
  }
}

function published(kind: unknown, id: unknown, bodies: unknown[]): Named {
  const item = { kind: kind as UseKind, item_id: String(id) };
  return { naming: { ...item, state: 'published' }, bodies };
}

const itemOf = ({ kind, item_id }: StoredRow) => ({
  kind: kind as UseKind,
  item_id: String(item_id),
});

/** Unreadable content uses no files; other checks report it. */
function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
