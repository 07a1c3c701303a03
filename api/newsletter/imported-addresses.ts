import { setImmediate as turn } from 'node:timers/promises';
import type { ImportPreview } from '../../contract/newsletter/subscriptions.ts';
import { appendAuditEntry } from '../../store/audit-log/append.ts';
import type { Actor } from '../../store/engine/change.ts';
import type { Database } from '../../store/engine/database.ts';
import { write } from '../../store/engine/write.ts';
import { noteBatch } from '../../store/imports.ts';
import { addImported, findUnwelcome } from '../../store/newsletter/importing.ts';
import type { AddressRow, SkippedAddress } from '../imports/address-rows.ts';
import type { CsvFile } from '../imports/csv-file.ts';
import { runImport } from '../imports/run-import.ts';
import { createTally } from '../imports/tally.ts';

export type AddressFile = CsvFile<AddressRow, SkippedAddress>;

export async function previewAddresses(db: Database, file: AddressFile): Promise<ImportPreview> {
  const tally = createTally<string, SkippedAddress>(file);
  for await (const rows of file.batches()) {
    const { welcome, skipped } = await sortBatch(db, rows);
    tally.add(welcome, skipped);
    await turn();
  }
  return tally.read();
}

/** Each batch is compared with existing subscribers in the transaction that adds it. */
export async function importAddresses(
  { db, actor, isStopping }: { db: Database; actor: Actor; isStopping: () => boolean },
  file: AddressFile,
): Promise<ImportPreview> {
  const tally = createTally<string, SkippedAddress>(file);
  let isRecorded = false;
  await runImport({
    db,
    file,
    isStopping,
    kind: 'subscribers',
    add: async (rows, claimed) => {
      const { added, skipped } = await write(db, actor, async (trx) => {
        const sorted = await sortBatch(trx, rows);
        const there = await addImported(trx, sorted.welcome);
        const late = rows.filter(({ email }) => sorted.isWelcome(email) && !there.has(email));
        // One audit log entry per file, in the same transaction as the first rows it's about.
        if (there.size > 0 && !isRecorded)
          await appendAuditEntry(trx, { kind: 'subscribers-imported' });
        await noteBatch(trx, claimed, { handled: rows.length, added: there.size });
        const known = late.map((row) => ({ ...row, reason: 'known' as const }));
        return { added: [...there], skipped: [...sorted.skipped, ...known] };
      });
      isRecorded ||= added.length > 0;
      tally.add(added, skipped);
    },
  });
  return tally.read();
}

async function sortBatch(db: Database, rows: AddressRow[]) {
  const unwelcome = await findUnwelcome(
    db,
    rows.map(({ email }) => email),
  );
  const isWelcome = (email: string) => !unwelcome.has(email);
  const skipped = rows.flatMap(({ line, email }): SkippedAddress | [] => {
    const reason = unwelcome.get(email);
    return reason ? { line, email, reason } : [];
  });
  return { isWelcome, skipped, welcome: rows.map(({ email }) => email).filter(isWelcome) };
}
