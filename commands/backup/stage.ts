import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanRichTextFields } from '../../api/serving/rich-text.ts';
import type { Manifest } from '../../server/backup/manifest.ts';
import { loadRows, type Summaries, writeRows } from '../../server/backup/rows-in-files.ts';
import { connect } from '../../store/engine/connect.ts';
import type { Write } from '../../store/engine/database.ts';
import { isKnownSchema, migrate, migrateNewTo, readSchema } from '../../store/engine/migrate.ts';
import { rewriteStoredRichText } from '../../store/items/stored-rich-text.ts';
import { noteAllUses } from '../../store/library/content-uses.ts';
import { rewriteNewsletters } from '../../store/newsletter/rich-text.ts';
import { say } from '../terminal/progress.ts';
import { refuseForeignContent } from './check-content.ts';

export interface Staged {
  /** Where the rows are, migrated and cleaned. */
  folder: string;
  schema: string;
  tables: Summaries;
}

/**
 * A backup may come from anyone. Its rows are first loaded into a database of their own, migrated, cleaned and
 * validated against the contract, before any site is touched.
 */
export async function stage(
  folder: string,
  { schema, tables }: Pick<Manifest, 'schema' | 'tables'>,
): Promise<Staged> {
  if (!isKnownSchema(schema)) {
    throw new Error(`it was made by a newer version of Vitrine (${schema})`);
  }
  const staged = join(folder, 'staged');
  await mkdir(staged);
  const location = { sqlite: join(staged, 'staged.sqlite') };
  const db = await connect(location);
  try {
    await migrateNewTo(db, schema);
    // Plain transactions: this private database, with the backup's schema, has nobody to notify of changes.
    await db
      .transaction()
      .execute((trx) => loadRows(trx, folder, tables))
      .catch(refuse);
    await migrate(location).catch(refuse);
    const cleaned = await db.transaction().execute(clean).catch(refuse);
    if (cleaned > 0) {
      say(`  cleaned of what no page may hold: ${cleaned} ${cleaned === 1 ? 'text' : 'texts'}`);
    }
    await refuseForeignContent(db);
    await db.transaction().execute(noteAllUses);
    const { reached = schema } = await readSchema(db);
    return { folder: staged, schema: reached, tables: await writeRows(db, staged) };
  } finally {
    await db.destroy();
  }
}

/** Cleans rich text as the API cleans its input; returns how many texts that changed. */
const clean = async (trx: Write): Promise<number> =>
  (await rewriteStoredRichText(trx, cleanRichTextFields)) +
  (await rewriteNewsletters(trx, cleanRichTextFields));

function refuse({ message }: Error): never {
  throw new Error(`it cannot be restored: ${message.split('\n', 1)[0]}`);
}
