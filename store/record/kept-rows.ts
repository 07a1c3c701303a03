import { z } from 'zod';
import { RecordEntry } from '../../contract/record.ts';
import { comparedTime } from '../editing/kept-rows.ts';
import type { Database, RecordRow } from '../engine/database.ts';
import { readRows } from '../engine/rows.ts';
import { toEntry } from './read.ts';

const KeptEntry = RecordEntry.extend({ createdAt: comparedTime });

/** What nobody wrote down here, one line each. */
export async function* findBrokenRecord(db: Database): AsyncGenerator<string> {
  for await (const row of readRows(db, 'record')) {
    const { error } = KeptEntry.safeParse(toEntry(row as unknown as RecordRow));
    if (error) yield `record ${row.id}: ${z.prettifyError(error).split('\n', 1)[0]}`;
  }
}
