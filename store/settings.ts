import type { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';
import { nextVersion } from './edits.ts';
import { recordChanges } from './engine/changes.ts';
import type { Database, SettingRow, Write } from './engine/database.ts';

/** The things that exist once: each a row of JSON, whose missing fields get their defaults. */

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

export async function writeSetting(
  trx: Write,
  name: SettingRow['name'],
  { updatedAt, ...value }: { updatedAt?: string },
  stale: ErrorCode,
): Promise<void> {
  const current = await findRow(trx, name);
  await trx
    .updateTable('settings')
    .set({ value: JSON.stringify(value), updated_at: nextVersion(current, updatedAt, stale) })
    .where('name', '=', name)
    .execute();
  await recordChanges(trx, [{ kind: name }]);
}

async function findRow(db: Database, name: SettingRow['name']): Promise<SettingRow> {
  return db.selectFrom('settings').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
}
