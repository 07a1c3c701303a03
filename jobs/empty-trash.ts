import type { Database } from '../store/engine/database.ts';
import { write } from '../store/engine/write.ts';
import { emptyTrashOf } from '../store/trash/trash.ts';

const actor = { kind: 'job', name: 'empty-trash' } as const;

export async function emptyTrash(db: Database, subject: string): Promise<void> {
  await write(db, actor, (trx) => emptyTrashOf(trx, subject));
}
