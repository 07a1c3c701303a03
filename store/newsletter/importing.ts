import { randomUUIDv7 } from 'node:crypto';
import type { SubscriberState } from '../../contract/newsletter/newsletter-states.ts';
import type { SkipReason } from '../../contract/newsletter/subscriptions.ts';
import type { Database, Write } from '../engine/database.ts';
import { inPieces } from '../engine/in-pieces.ts';
import { now } from '../engine/times.ts';
import { newSubscriber } from './joining.ts';
import { hashEmail } from './subscribers.ts';

const reasons: Record<SubscriberState, SkipReason> = {
  confirmed: 'known',
  pending: 'pending',
  left: 'left',
  bounced: 'bounced',
};

/** Which of these addresses mustn't be added, and why. */
export async function findUnwelcome(
  db: Database,
  emails: string[],
): Promise<Map<string, SkipReason>> {
  const found = new Map<string, SkipReason>();
  await inPieces(emails, async (some) => {
    const emailOf = new Map(some.map((email) => [hashEmail(email), email]));
    const erased = await db
      .selectFrom('suppressed')
      .select('email_hash')
      .where('email_hash', 'in', [...emailOf.keys()])
      .execute();
    for (const { email_hash } of erased) found.set(emailOf.get(email_hash) ?? '', 'erased');
    const known = await db
      .selectFrom('subscribers')
      .select(['email', 'state'])
      .where('email', 'in', some)
      .execute();
    for (const { email, state } of known) found.set(email, reasons[state]);
  });
  return found;
}

/** The owner vouches that these people have agreed. Returns who was added: some may have subscribed meanwhile. */
export async function addImported(trx: Write, emails: string[]): Promise<Set<string>> {
  const time = now();
  const added = new Set<string>();
  await inPieces(emails, async (some) => {
    const rows = await trx
      .insertInto('subscribers')
      .values(
        some.map((email) => ({
          ...newSubscriber(randomUUIDv7(), email, time),
          state: 'confirmed' as const,
          source: 'import' as const,
          consent_page: '',
          consent_words: '',
          confirmed_at: time,
        })),
      )
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('email')
      .execute();
    for (const { email } of rows) added.add(email);
  });
  return added;
}
