import type { MetaArgs } from 'react-router';
import { ItemScreen } from '../drafts/item-screen.client.tsx';
import { adminMeta } from '../kit/meta.ts';
import { loadSettings, settingsQuery } from './load-settings.client.ts';
import { SettingsForm } from './settings-form.client.tsx';

export const clientLoader = () => loadSettings();

export const meta = ({ matches }: MetaArgs) => adminMeta('Settings', matches);

export default function SettingsScreen() {
  return (
    <ItemScreen query={settingsQuery}>{(settings) => <SettingsForm start={settings} />}</ItemScreen>
  );
}
