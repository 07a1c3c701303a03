import { type Theme, ThemeEdit } from '../contract/theme.ts';
import type { Database, Write } from './engine/database.ts';
import { noteUses } from './media/media-uses.ts';
import { appendRecord } from './record/append.ts';
import { readSetting, writeSetting } from './settings.ts';

const fields = ThemeEdit.omit({ updatedAt: true });

export async function readTheme(db: Database): Promise<Theme> {
  const { value, times } = await readSetting(db, 'theme', fields);
  return { ...value, ...times };
}

export async function updateTheme(trx: Write, edit: ThemeEdit): Promise<Theme> {
  await writeSetting(trx, 'theme', edit, 'staleTheme');
  await noteUses(trx, { kind: 'theme', item_id: 'theme', state: 'published' }, edit);
  await appendRecord(trx, { kind: 'settings-changed', subject: { kind: 'theme' } });
  return readTheme(trx);
}
