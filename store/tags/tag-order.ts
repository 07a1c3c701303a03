import type { Database } from '../engine/database.ts';
import { readLanguage } from '../site/site-settings.ts';

/** Sorts tags by the site's language, and numbers by their value (Part 2 before Part 10). */
export async function tagOrder(db: Database) {
  const { compare } = new Intl.Collator(await readLanguage(db), { numeric: true });
  return (one: { title: string }, other: { title: string }) => compare(one.title, other.title);
}
