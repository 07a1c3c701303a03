import { type About, AboutBody, type AboutEdit } from '../contract/about.ts';
import type { Database, Write } from './engine/database.ts';
import { publishSetting, readSetting } from './settings.ts';
import { keepSharing } from './sharing.ts';

export async function readAbout(db: Database): Promise<About> {
  const { value, times } = await readSetting(db, 'about', AboutBody);
  return { ...value, ...times };
}

export async function updateAbout(trx: Write, edit: AboutEdit): Promise<About> {
  await publishSetting(trx, 'about', keepSharing(edit, await readAbout(trx)));
  return readAbout(trx);
}
