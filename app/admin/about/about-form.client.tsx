import { useSuspenseQuery } from '@tanstack/react-query';
import { type About, AboutEdit } from '../../../contract/about.ts';
import { messages } from '../../../contract/errors.ts';
import type { HeroConfig } from '../../../contract/hero.ts';
import { isEmptyRichText } from '../../../contract/rich-text.ts';
import { useRoot } from '../../ui/root-data.ts';
import { EditForm } from '../forms/edit-form.tsx';
import { FormSection } from '../forms/form-section.tsx';
import { type Stored, useEdit } from '../forms/use-edit.ts';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HeroSection } from '../hero/hero-section.tsx';
import { because } from '../notices/notices.ts';
import { queryClient } from '../query-client.ts';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { client } from '../session/client.ts';
import { aboutQuery } from './about-query.ts';

interface Values {
  heroConfig: HeroConfig;
  content: string;
}

export function AboutForm() {
  const { frame } = useRoot();
  const { data } = useSuspenseQuery(aboutQuery);
  const edit = useEdit<Values>({
    schema: AboutEdit,
    start: toStored(data),
    save: async ({ heroConfig, content }, updatedAt) =>
      keep(await client.updateAbout({ body: { heroConfig, content: orNull(content), updatedAt } })),
    reload: async () => keep(await client.getAbout()),
    describeFailure: because(messages.about.saveFailed),
  });
  const { form } = edit;
  return (
    <EditForm
      edit={edit}
      title="About Page"
      description="Who you are, and why people should learn here."
      saveLabel="Save"
      preview="/about"
      fieldLabels={{ ...heroFieldLabels, content: 'Content' }}
    >
      <FormSection title="Content" startsOpen fields={['content']}>
        <RichTextField label="Content" {...form.getInputProps('content')} />
      </FormSection>
      <HeroSection form={form} fallback={{ title: `About ${frame.siteName}` }} />
    </EditForm>
  );
}

/** An empty page is no page: null rather than an empty paragraph. */
const orNull = (content: string) => (isEmptyRichText(content) ? null : content);

function toStored({ heroConfig, content, updatedAt }: About): Stored<Values> {
  return { values: { heroConfig, content: content ?? '' }, version: updatedAt };
}

function keep(about: About): Stored<Values> {
  queryClient.setQueryData(aboutQuery.queryKey, about);
  return toStored(about);
}
