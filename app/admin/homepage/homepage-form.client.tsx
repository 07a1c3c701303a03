import { useSuspenseQuery } from '@tanstack/react-query';
import { AboutEdit } from '../../../contract/about.ts';
import { messages } from '../../../contract/errors.ts';
import type { HeroConfig } from '../../../contract/hero.ts';
import type { Homepage } from '../../../contract/homepage.ts';
import { EditForm } from '../forms/edit-form.tsx';
import { FormSection } from '../forms/form-section.tsx';
import { type Stored, useEdit } from '../forms/use-edit.ts';
import { HeroEditor } from '../hero/hero-editor.tsx';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { reasonOf } from '../notices/notices.ts';
import { queryClient } from '../query-client.ts';
import { client } from '../session/client.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { homepageQuery } from './homepage-query.ts';

interface Values {
  heroConfig: HeroConfig;
}

const schema = AboutEdit.pick({ heroConfig: true });

export function HomepageForm() {
  const { data } = useSuspenseQuery(homepageQuery);
  const edit = useEdit<Values>({
    schema,
    start: toStored(data),
    save: async ({ heroConfig }, updatedAt) =>
      keep(await client.updateHomepage({ body: { ...heroConfig, updatedAt } })),
    reload: async () => keep(await client.getHomepage()),
    explain: (error) => ({ text: reasonOf(error, messages.homepage.saveFailed) }),
    issuePrefix: 'heroConfig.',
  });
  return (
    <>
      <PageHeader title="Homepage Hero" description="What visitors see first." />
      <EditForm
        edit={edit}
        label="Homepage Hero"
        saveLabel="Save"
        preview="/"
        fieldLabels={heroFieldLabels}
      >
        <FormSection title="Hero" startsOpen fields={['heroConfig']}>
          <HeroEditor
            value={edit.form.values.heroConfig}
            input={(path, type) => edit.form.getInputProps(`heroConfig.${path}`, { type })}
          />
        </FormSection>
      </EditForm>
    </>
  );
}

function toStored({ heroConfig, updatedAt }: Homepage): Stored<Values> {
  return { values: { heroConfig }, version: updatedAt };
}

function keep(homepage: Homepage): Stored<Values> {
  queryClient.setQueryData(homepageQuery.queryKey, homepage);
  return toStored(homepage);
}
