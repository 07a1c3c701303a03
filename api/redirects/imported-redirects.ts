import { setImmediate as turn } from 'node:timers/promises';
import type { RedirectImport } from '../../contract/redirects/redirects.ts';
import { appendAuditEntry } from '../../store/audit-log/append.ts';
import type { Actor, ChangeKind } from '../../store/engine/change.ts';
import { readChanges, readRevision } from '../../store/engine/changes.ts';
import type { Database } from '../../store/engine/database.ts';
import { write } from '../../store/engine/write.ts';
import { noteBatch } from '../../store/imports.ts';
import { type IsPage, type Judge, readJudge } from '../../store/redirects/judging.ts';
import { addRedirects } from '../../store/redirects/redirects.ts';
import type { CsvFile } from '../imports/csv-file.ts';
import type { RedirectRow, SkippedRedirect } from '../imports/redirect-rows.ts';
import { runImport } from '../imports/run-import.ts';
import { createTally } from '../imports/tally.ts';

export type RedirectFile = CsvFile<RedirectRow, SkippedRedirect>;

type Taken = RedirectImport['sample'][number];

interface Site {
  db: Database;
  findPages: () => Promise<IsPage>;
}

export async function previewRedirects(
  { db, findPages }: Site,
  file: RedirectFile,
): Promise<RedirectImport> {
  const tally = createTally<Taken, SkippedRedirect>(file);
  const judge = await readJudge(db, await findPages());
  const seen = new Set<string>();
  for await (const rows of file.batches()) {
    const { ready, skipped } = judgeRows(rows, judge, seen);
    tally.add(ready.map(toTaken), skipped);
    for (const { key } of ready) seen.add(key);
    await turn();
  }
  return tally.read();
}

/**
 * Checks each line against existing redirects and the lines before it. Existing redirects are read ahead of
 * the transactions; if somebody else has changed them since, nothing is added and the batch is judged again.
 */
export async function importRedirects(
  { db, findPages, actor, isStopping }: Site & { actor: Actor; isStopping: () => boolean },
  file: RedirectFile,
): Promise<RedirectImport> {
  const tally = createTally<Taken, SkippedRedirect>(file);
  const seen = new Set<string>();
  let isRecorded = false;
  let [revision, judge] = await readThere();

  async function readThere(): Promise<[revision: number, judge: Judge]> {
    const at = await readRevision(db);
    return [at, await readJudge(db, await findPages())];
  }

  await runImport({
    db,
    file,
    isStopping,
    kind: 'redirects',
    add: async (rows, claimed) => {
      for (;;) {
        const { ready, skipped } = judgeRows(rows, judge, seen);
        const isAdded = await write(db, actor, async (trx) => {
          const reached = await readRevision(trx);
          if (await hasChanged(trx, revision, reached)) return false;
          await addRedirects(trx, ready);
          // One audit log entry per file, in the same transaction as the first rows it's about.
          if (ready.length > 0 && !isRecorded)
            await appendAuditEntry(trx, { kind: 'redirects-changed' });
          await noteBatch(trx, claimed, { handled: rows.length, added: ready.length });
          revision = ready.length > 0 ? reached + 1 : reached;
          return true;
        });
        if (isAdded) {
          isRecorded ||= ready.length > 0;
          for (const { key } of ready) seen.add(key);
          return tally.add(ready.map(toTaken), skipped);
        }
        [revision, judge] = await readThere();
      }
    },
  });
  return tally.read();
}

/** The changes that can alter the judge's verdict. */
const judgedBy: ChangeKind[] = ['redirect', 'path', 'everything'];

async function hasChanged(db: Database, from: number, upTo: number): Promise<boolean> {
  if (from === upTo) return false;
  const changes = upTo > from ? await readChanges(db, from, upTo) : undefined;
  return !changes || changes.some(({ kind }) => judgedBy.includes(kind));
}

function judgeRows(rows: RedirectRow[], judge: Judge, before: ReadonlySet<string>) {
  const ready: RedirectRow[] = [];
  const skipped: SkippedRedirect[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const isRepeated = before.has(row.key) || seen.has(row.key);
    const reason = isRepeated ? 'repeated' : judge(row);
    if (reason) skipped.push({ line: row.line, from: row.typed, reason });
    else {
      ready.push(row);
      seen.add(row.key);
    }
  }
  return { ready, skipped };
}

const toTaken = ({ from, to }: RedirectRow): Taken => ({ from, to });
