import { useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import {
  type OwnSettings,
  type Settings,
  SettingsEdit,
} from '../../contract/site/site-settings.ts';
import { client } from '../api/client.ts';
import { settingsQuery } from '../api/queries.ts';
import { queryClient, refetchLayout } from '../api/query-client.ts';
import { ItemScreen, loadNewest } from '../drafts/item-screen.tsx';
import { EditForm } from '../forms/edit-form.tsx';
import { type Stored, useEdit } from '../forms/use-edit.ts';
import { because } from '../kit/notices.ts';
import { EditedSettings, settingLabels } from './setting.tsx';
import { IdentitySection, PicturesSection, WordsSection } from './settings-sections.tsx';
import { SocialSection } from './social-section.tsx';

export const loader = () => loadNewest(settingsQuery);

export default function SettingsScreen() {
  return (
    <ItemScreen query={settingsQuery}>{(settings) => <SettingsForm start={settings} />}</ItemScreen>
  );
}

function SettingsForm({ start }: { start: Settings }) {
  const [known, setKnown] = useState(start);
  const keep = (settings: Settings): Stored<OwnSettings> => {
    setKnown(settings);
    queryClient.setQueryData(settingsQuery.queryKey, settings);
    void queryClient.invalidateQueries({ queryKey: ['insights'] });
    refetchLayout();
    return toStored(settings);
  };
  const edit = useEdit<OwnSettings>({
    name: 'settings',
    schema: SettingsEdit,
    start: toStored(start),
    save: async (values, updatedAt) =>
      keep(await client.updateSettings({ body: { ...values, updatedAt } })),
    reload: async () => keep(await client.getSettings()),
    describeFailure: because(messages.settings.saveFailed),
  });
  return (
    <EditForm
      edit={edit}
      title="Settings"
      description="What the whole site says about itself, from its name to its footer."
      saveLabel="Save"
      livePage="/"
      fieldLabels={settingLabels}
    >
      <EditedSettings value={{ form: edit.form, known }}>
        <IdentitySection />
        <PicturesSection />
        <SocialSection />
        <WordsSection />
      </EditedSettings>
    </EditForm>
  );
}

const toStored = ({ own, updatedAt }: Settings): Stored<OwnSettings> => ({
  values: own,
  version: updatedAt,
});
