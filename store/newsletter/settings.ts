import { NewsletterSettings } from '../../contract/newsletter/newsletter.ts';
import type { Database, Write } from '../engine/database.ts';
import { now } from '../engine/times.ts';
import { appendRecord } from '../record/append.ts';

/** What stands in every newsletter. There is a row only once somebody has written it. */

export async function readNewsletterSettings(db: Database): Promise<NewsletterSettings> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'newsletter')
    .executeTakeFirst();
  return NewsletterSettings.parse(JSON.parse(row?.value ?? '{}'));
}

export async function updateNewsletterSettings(
  trx: Write,
  settings: NewsletterSettings,
): Promise<void> {
  const time = now();
  const value = JSON.stringify(settings);
  await trx
    .insertInto('settings')
    .values({ name: 'newsletter', value, created_at: time, updated_at: time })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: time }))
    .execute();
  await appendRecord(trx, { kind: 'settings-changed', subject: { kind: 'postal-address' } });
}
