import { randomUUIDv7 } from 'node:crypto';
import type { Subscriber } from '../contract/newsletter.ts';
import type { Database } from './engine/database.ts';
import { now } from './engine/times.ts';

/**
 * An address that is there already stays as it is; the caller cannot tell the difference, nor by the
 * time it takes: it is written as well.
 */
export async function subscribe(db: Database, email: string): Promise<void> {
  await db
    .insertInto('subscribers')
    .values({ id: randomUUIDv7(), email, created_at: now() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .execute();
}

export async function listSubscribers(db: Database): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('subscribers')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, email, created_at }) => ({
    id,
    email,
    createdAt: created_at,
    updatedAt: created_at,
  }));
}
