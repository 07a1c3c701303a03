import { type About, AboutBody, type AboutEdit } from '../contract/about.ts';
import type { Database, Write } from './engine/database.ts';
import { publishSetting, readSetting } from './settings.ts';

export async function readAbout(db: Database): Promise<About> {
  const { value, times } = await readSetting(db, 'about', AboutBody);
  return { ...value, ...times };
}

export async function updateAbout(trx: Write, edit: AboutEdit): Promise<About> {
  await publishSetting(trx, 'about', edit);
  return readAbout(trx);
}
