import { keepUnnamed } from '../../contract/fields/edits.ts';
import {
  fallbackSettings,
  fromEnvironment,
  type SiteEnvironment,
  settingsInForce,
} from '../../contract/site/settings-in-force.ts';
import {
  OwnSettings,
  type Settings,
  type SettingsEdit,
  type SiteSettings,
} from '../../contract/site/site-settings.ts';
import { appendAuditEntry } from '../audit-log/append.ts';
import type { Database, Write } from '../engine/database.ts';
import { noteUses } from '../media/media-uses.ts';
import { enqueueIcons } from '../media/site-icons.ts';
import { readSetting, writeSetting } from './settings.ts';

/** The settings in force. */
export async function readSiteSettings(
  db: Database,
  environment: SiteEnvironment,
): Promise<SiteSettings> {
  return settingsInForce(await readOwn(db), environment);
}

/** Settings that don't depend on the environment. */
export const readPostalAddress = async (db: Database): Promise<string> =>
  (await readSiteSettings(db, {})).postalAddress;
export const readLanguage = async (db: Database): Promise<string> =>
  (await readSiteSettings(db, {})).language;
export const readIsCounting = async (db: Database): Promise<boolean> =>
  (await readSiteSettings(db, {})).isCounting;

/** The same, with where each value comes from. */
export async function readSettings(db: Database, environment: SiteEnvironment): Promise<Settings> {
  const { value, times } = await readSetting(db, 'settings', OwnSettings);
  return {
    own: value,
    fallbacks: fallbackSettings(environment),
    fromEnvironment: fromEnvironment(environment),
    ...times,
  };
}

export async function updateSettings(
  trx: Write,
  { updatedAt, ...edit }: SettingsEdit,
): Promise<void> {
  const settings = keepUnnamed(await readOwn(trx), edit);
  await writeSetting(trx, 'settings', { ...settings, updatedAt }, 'staleSettings');
  await noteUses(trx, { kind: 'settings', item_id: 'settings', state: 'published' }, settings);
  if (edit.favicon) await enqueueIcons(trx, edit.favicon);
  await appendAuditEntry(trx, { kind: 'settings-changed', subject: { kind: 'settings' } });
}

const readOwn = async (db: Database): Promise<OwnSettings> =>
  (await readSetting(db, 'settings', OwnSettings)).value;
