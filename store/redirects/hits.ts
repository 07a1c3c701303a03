import { sql } from 'kysely';
import type { Actor } from '../engine/change.ts';
import type { Database, Write } from '../engine/database.ts';
import { write } from '../engine/write.ts';
import { parseSlugRedirectId } from './all-redirects.ts';

interface Counted {
  hits: number;
  lastHitOn: string;
}

/** Hits since the last write, by redirect ID. */
export type Hits = Map<string, Counted>;

const actor: Actor = { kind: 'job', name: 'redirect-hits' };
const rowsAStatement = 300;

/**
 * Adds hits. They are no content change, because nothing becomes stale, but they still take the same lock as content
 * changes to avoid deadlocks.
 */
export async function addHits(db: Database, hits: Hits): Promise<void> {
  const rows = [...hits];
  await write(db, actor, async (trx) => {
    for (let done = 0; done < rows.length; done += rowsAStatement) {
      const some = rows.slice(done, done + rowsAStatement);
      await addByHand(
        trx,
        some.filter(([id]) => !parseSlugRedirectId(id)),
      );
      await addBySlug(
        trx,
        some.filter(([id]) => parseSlugRedirectId(id)),
      );
    }
  });
}

type HitRows = [id: string, counted: Counted][];

/** Redirects deleted meanwhile have no row to update. */
async function addByHand(trx: Write, rows: HitRows): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(([id, counted]) => sql`(${columnsOf(counted)}, ${id})`);
  await sql`update redirects set hits = hits + counted.column1, last_hit_on = counted.column2
    from (values ${sql.join(values)}) as counted where redirects.id = counted.column3`.execute(trx);
}

async function addBySlug(trx: Write, rows: HitRows): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(([id, counted]) => {
    const { kind, slug } = parseSlugRedirectId(id) ?? {};
    return sql`(${columnsOf(counted)}, ${kind}, ${slug})`;
  });
  await sql`update old_slugs set hits = hits + counted.column1, last_hit_on = counted.column2
    from (values ${sql.join(values)}) as counted
    where old_slugs.kind = counted.column3 and old_slugs.slug = counted.column4`.execute(trx);
}

const columnsOf = ({ hits, lastHitOn }: Counted) => sql`cast(${hits} as integer), ${lastHitOn}`;
