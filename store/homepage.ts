import { HeroConfig } from '../contract/hero.ts';
import type { Homepage, HomepageEdit } from '../contract/homepage.ts';
import type { Database, Write } from './engine/database.ts';
import { publishSetting, readSetting } from './settings.ts';
import { readTheme } from './theme.ts';

export async function readHomepage(db: Database): Promise<Homepage> {
  const { value, times } = await readSetting(db, 'homepage', HeroConfig);
  return { heroConfig: value, theme: await readTheme(db), ...times };
}

export async function updateHomepage(trx: Write, edit: HomepageEdit): Promise<Homepage> {
  await publishSetting(trx, 'homepage', edit);
  return readHomepage(trx);
}
