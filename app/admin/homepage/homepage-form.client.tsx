import { useSuspenseQuery } from '@tanstack/react-query';
import { AboutEdit } from '../../../contract/about.ts';
import { messages } from '../../../contract/errors.ts';
import type { HeroConfig } from '../../../contract/hero.ts';
import type { Homepage } from '../../../contract/homepage.ts';
import { useRoot } from '../../ui/root-data.ts';
import { EditForm } from '../forms/edit-form.tsx';
import { type Stored, useEdit } from '../forms/use-edit.ts';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HeroSection } from '../hero/hero-section.tsx';
import { reasonOf } from '../notices/notices.ts';
import { queryClient } from '../query-client.ts';
import { client } from '../session/client.ts';
import { homepageQuery } from './homepage-query.ts';

interface Values {
  heroConfig: HeroConfig;
}

const schema = AboutEdit.pick({ heroConfig: true });

export function HomepageForm() {
  const { frame } = useRoot();
  const { data } = useSuspenseQuery(homepageQuery);
  const edit = useEdit<Values>({
    schema,
    start: toStored(data),
    save: async ({ heroConfig }, updatedAt) =>
      keep(await client.updateHomepage({ body: { ...heroConfig, updatedAt } })),
    reload: async () => keep(await client.getHomepage()),
    describeFailure: (error) => ({
      text:
        error instanceof Error
          ? reasonOf(error, messages.homepage.storeFailed)
          : messages.homepage.saveFailed,
    }),
    issuePrefix: 'heroConfig.',
  });
  return (
    <EditForm
      edit={edit}
      title="Homepage Hero"
      description="What visitors see first."
      saveLabel="Save"
      preview="/"
      fieldLabels={heroFieldLabels}
    >
      <HeroSection form={edit.form} fallback={{ title: frame.siteName }} isHome startsOpen />
    </EditForm>
  );
}

function toStored({ heroConfig, updatedAt }: Homepage): Stored<Values> {
  return { values: { heroConfig }, version: updatedAt };
}

function keep(homepage: Homepage): Stored<Values> {
  queryClient.setQueryData(homepageQuery.queryKey, homepage);
  return toStored(homepage);
}
