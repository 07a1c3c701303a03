import { keepUnnamed } from '../../contract/fields/edits.ts';
import { type Theme, ThemeBody, type ThemeEdit } from '../../contract/site/theme.ts';
import { appendAuditEntry } from '../audit-log/append.ts';
import type { Database, Write } from '../engine/database.ts';
import { noteUses } from '../media/media-uses.ts';
import { readSetting, writeSetting } from './settings.ts';

export async function readTheme(db: Database): Promise<Theme> {
  const { value, times } = await readSetting(db, 'theme', ThemeBody);
  return { ...value, ...times };
}

export async function updateTheme(trx: Write, { updatedAt, ...edit }: ThemeEdit): Promise<Theme> {
  const { value } = await readSetting(trx, 'theme', ThemeBody);
  const theme = keepUnnamed(value, edit);
  await writeSetting(trx, 'theme', { ...theme, updatedAt }, 'staleTheme');
  await noteUses(trx, { kind: 'theme', item_id: 'theme', state: 'published' }, theme);
  await appendAuditEntry(trx, { kind: 'settings-changed', subject: { kind: 'theme' } });
  return readTheme(trx);
}
