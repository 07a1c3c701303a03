import { type About, AboutEdit } from '../contract/about.ts';
import type { Database, Write } from './engine/database.ts';
import { readSetting, writeSetting } from './settings.ts';

const fields = AboutEdit.omit({ updatedAt: true });

export async function readAbout(db: Database): Promise<About> {
  const { value, times } = await readSetting(db, 'about', fields);
  return { ...value, ...times };
}

export async function updateAbout(trx: Write, edit: AboutEdit): Promise<About> {
  await writeSetting(trx, 'about', edit, 'stalePage');
  return readAbout(trx);
}
