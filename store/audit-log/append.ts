import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditKind, AuditSubject } from '../../contract/audit-log.ts';
import { type ItemKind, listedKinds } from '../../contract/kinds/kind-names.ts';
import { lengths } from '../../contract/limits/limits.ts';
import type { Actor } from '../engine/change.ts';
import type { Write } from '../engine/database.ts';
import { databaseTime } from '../engine/database-time.ts';
import { writerOf } from '../engine/write.ts';
import type { AuditLogRow } from '../tables/audit-log.ts';

/** Who did something: whoever writes, or tries to sign in. */
export type AuditActor =
  | Extract<Actor, { name: string }>
  | { kind: 'administrator' | 'stranger'; device: string };

interface Subject {
  kind: AuditSubject;
  id?: string;
  title?: string;
}

export interface NewEntry {
  kind: AuditKind;
  /** What it was done to; its title as it is now. */
  subject?: Subject;
  /** Of a replaced file: how many items it was used in. */
  places?: number;
}

/**
 * Says in a write's own transaction what was done, so that one is never kept without the other. Who did
 * it is who writes (`write`); a transaction of another kind says it.
 */
export async function appendAuditEntry(
  trx: Write,
  { kind, subject, places }: NewEntry,
  actor: AuditActor | undefined = writerOf(trx),
): Promise<void> {
  if (summarized.has(trx)) return;
  // The demo comes with the first start: nobody did it.
  if (!actor || (actor.kind === 'start' && kind !== 'password-changed')) return;
  await trx
    .insertInto('record')
    .values({
      id: randomUUIDv7(),
      kind,
      actor: actor.kind,
      device: deviceOf(actor),
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? '',
      title: (subject?.title ?? '').slice(0, lengths.title),
      count: 1,
      places: places ?? null,
      created_at: databaseTime(trx),
    })
    .execute();
}

/** Transactions that have said in one entry what they do. */
const summarized = new WeakSet<Write>();

/** One entry for all that `work` does, whatever each of its parts would say. */
export async function auditOnce(
  trx: Write,
  entry: NewEntry,
  work: () => Promise<void>,
): Promise<void> {
  await appendAuditEntry(trx, entry);
  summarized.add(trx);
  await work();
  summarized.delete(trx);
}

/** Whoever tries all day fills two rows an hour, whatever they call their devices. */
export async function appendRefusal(
  trx: Write,
  kind: 'sign-in-refused' | 'sign-in-mistyped',
  device: string,
): Promise<void> {
  const time = databaseTime(trx);
  const row: Omit<AuditLogRow, 'id' | 'device' | 'created_at'> = {
    ...{ kind, actor: 'stranger', subject_kind: null, subject_id: '', title: '' },
    ...{ count: 1, places: null },
  };
  await trx
    .insertInto('record')
    .values({ ...row, id: sql`${`${kind} `} || substr(${time}, 1, 13)`, device, created_at: time })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        count: sql`record.count + 1`,
        device: sql`case when record.device = ${device} then record.device else ${severalDevices} end`,
        created_at: time,
      }),
    )
    .execute();
}

/** An item as a subject. What there is once goes by its own name, whatever its hero says. */
export function itemSubject(kind: ItemKind, id: string, body: object): Subject {
  const isListed = (listedKinds as readonly string[]).includes(kind);
  const { title } = body as { title?: string };
  return { kind, id, title: isListed ? title : undefined };
}

const severalDevices = 'Several devices';

const deviceOf = (actor: AuditActor) => ('device' in actor ? actor.device : actor.name);
