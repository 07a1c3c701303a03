import { createMailer, type Mailer } from '../mail/mailer.ts';
import type { Database } from '../store/engine/database.ts';
import type { ComposeContext } from './newsletter-mail.ts';
import type { ServerSettings } from './queue.ts';

/** Context passed to the jobs of the `mail` queue. */
export interface MailContext extends ComposeContext {
  mailer: Mailer;
  perMinute: number;
}

export async function openMailContext(
  db: Database,
  { mail, ...settings }: ServerSettings,
): Promise<MailContext> {
  if (!mail) throw new Error('mail is not configured');
  return { ...settings, db, mailer: createMailer(mail), perMinute: mail.perMinute };
}
