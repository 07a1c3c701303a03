import type { Subscriber } from '../../../contract/newsletter.ts';
import { toCsv } from '../csv.ts';

/** The subscribers as a file for spreadsheets and newsletter services. */
export function subscribersCsv(subscribers: Pick<Subscriber, 'email' | 'createdAt'>[]): string {
  return toCsv([
    ['Email Address', 'Subscription Date'],
    ...subscribers.map(({ email, createdAt }) => [email, createdAt]),
  ]);
}
