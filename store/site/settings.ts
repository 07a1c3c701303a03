import type { z } from 'zod';
import type { ErrorCode } from '../../contract/call/errors.ts';
import { recordChanges } from '../engine/changes.ts';
import type { Database, Write } from '../engine/database.ts';
import { nextVersion } from '../engine/next-version.ts';
import type { SettingRow } from '../tables/site.ts';

/** Settings that exist once: each a row of JSON, whose missing fields get their defaults. */

type Times = { createdAt: string; updatedAt: string };

export async function readSetting<Schema extends z.ZodType>(
  db: Database,
  name: SettingRow['name'],
  schema: Schema,
): Promise<{ value: z.output<Schema>; times: Times }> {
  const row = await findRow(db, name);
  return {
    value: schema.parse(JSON.parse(row.value)),
    times: { createdAt: row.created_at, updatedAt: row.updated_at },
  };
}

type Written = { updatedAt?: string };

export async function writeSetting(
  trx: Write,
  name: Exclude<SettingRow['name'], 'history' | 'first-steps'>,
  { updatedAt, ...value }: Written,
  stale: ErrorCode,
): Promise<string> {
  const current = await findRow(trx, name);
  const updated_at = nextVersion(current, updatedAt, stale);
  await trx
    .updateTable('settings')
    .set({ value: JSON.stringify(value), updated_at })
    .where('name', '=', name)
    .execute();
  await recordChanges(trx, [{ kind: name }]);
  return updated_at;
}

async function findRow(db: Database, name: SettingRow['name']): Promise<SettingRow> {
  return db.selectFrom('settings').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
}
