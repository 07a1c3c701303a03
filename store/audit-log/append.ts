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

/** The actor of a write, or somebody who tries to sign in. */
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
  /** What it was done to, with its current title. */
  subject?: Subject;
  /** For a replaced file: how many items use it. */
  places?: number;
}

/**
 * Adds an audit log entry within the write's own transaction, so that neither is stored without the other. The actor
 * is that of the `write`; other transactions have to pass one.
 */
export async function appendAuditEntry(
  trx: Write,
  { kind, subject, places }: NewEntry,
  actor: AuditActor | undefined = writerOf(trx),
): Promise<void> {
  if (summarized.has(trx)) return;
  // The demo is created at the first start, not by a person.
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

/** Transactions that are already summarized by a single entry. */
const summarized = new WeakSet<Write>();

/** Adds one entry for all that `work` does, and suppresses the entries of its parts. */
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

/**
 * Counted per kind and hour: an attacker who tries all day adds two rows an hour, whatever device names they send.
 */
export async function appendRefusal(
  trx: Write,
  kind: 'sign-in-refused' | 'sign-in-mistyped',
  device: string,
): Promise<void> {
  const time = databaseTime(trx);
  const row: Omit<AuditLogRow, 'id' | 'device' | 'created_at'> = {
    kind,
    actor: 'stranger',
    subject_kind: null,
    subject_id: '',
    title: '',
    count: 1,
    places: null,
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

/** An item as an audit subject. Single items go by their own name, whatever their hero says. */
export function itemSubject(kind: ItemKind, id: string, body: object): Subject {
  const isListed = (listedKinds as readonly string[]).includes(kind);
  const { title } = body as { title?: string };
  return { kind, id, title: isListed ? title : undefined };
}

const severalDevices = 'Several devices';

const deviceOf = (actor: AuditActor) => ('device' in actor ? actor.device : actor.name);
