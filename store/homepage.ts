import { type Homepage, HomepageBody, type HomepageEdit } from '../contract/homepage.ts';
import type { Database, Write } from './engine/database.ts';
import { publishSetting, readSetting } from './settings.ts';
import { keepSharing } from './sharing.ts';
import { readTheme } from './theme.ts';

export async function readHomepage(db: Database): Promise<Homepage> {
  const { value, times } = await readSetting(db, 'homepage', HomepageBody);
  const { sharing, ...heroConfig } = value;
  return { heroConfig, theme: await readTheme(db), sharing, ...times };
}

/** What of it is published and versioned. */
export const homepageBody = ({ heroConfig, sharing }: Homepage): HomepageBody => ({
  ...heroConfig,
  sharing,
});

export async function updateHomepage(trx: Write, edit: HomepageEdit): Promise<Homepage> {
  await publishSetting(trx, 'homepage', keepSharing(edit, await readHomepage(trx)));
  return readHomepage(trx);
}
