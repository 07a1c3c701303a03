import { messages } from '../../contract/call/errors.ts';
import type { AboutItem } from '../../contract/editing/drafts.ts';
import { type About, AboutChanges, type AboutDraft } from '../../contract/kinds/about.ts';
import type { Seo } from '../../contract/seo/seo.ts';
import { isEmptyRichText } from '../../contract/text/rich-text.ts';
import { aboutWords } from '../../contract/views/page-words.ts';
import { client } from '../api/client.ts';
import { aboutQuery, useLayout } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { type EditedKind, itemValues } from '../drafts/edited-kind.ts';
import { ItemForm } from '../drafts/item-form.tsx';
import { ItemScreen, loadNewest } from '../drafts/item-screen.tsx';
import { useItemEdit } from '../drafts/use-item-edit.ts';
import { FormSection } from '../forms/form-section.tsx';
import { HeroSection } from '../hero/hero-section.tsx';
import type { HeroValues } from '../hero/hero-values.ts';
import { because } from '../kit/notices.ts';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { SeoSection } from '../seo/seo-section.tsx';
import { aboutLabels } from './about-labels.ts';

const aboutItemQuery = {
  queryKey: ['item', 'about'],
  queryFn: () => client.getAboutItem(),
};

export const loader = () => loadNewest(aboutItemQuery);

export default function AboutScreen() {
  return <ItemScreen query={aboutItemQuery}>{(about) => <AboutForm about={about} />}</ItemScreen>;
}

interface Values {
  heroConfig: HeroValues;
  content: string;
  sharing: Seo;
}

const kind: EditedKind<About, AboutDraft, Values> = {
  kind: 'about',
  noun: 'Page',
  schema: AboutChanges,
  draftSchema: AboutChanges,
  publishedValues: toValues,
  draftValues: toValues,
  read: () => client.getAboutItem(),
  update: (_id, values, versions) =>
    client.updateAbout({ body: { ...toBody(values), ...versions } }),
  saveDraft: (_id, values, startedFrom) =>
    client.saveAboutDraft({ body: { body: toBody(values), startedFrom } }),
  cache: (about) => queryClient.setQueryData(aboutQuery.queryKey, about),
  describeFailure: () => because(messages.about.saveFailed),
};

function AboutForm({ about }: { about: AboutItem }) {
  const layout = useLayout();
  const { edit, item, keep } = useItemEdit(kind, about);
  const { form } = edit;
  return (
    <ItemForm
      kind={kind}
      item={item}
      edit={edit}
      keep={keep}
      title="About Page"
      description="Who you are, and why people should learn here."
      saveLabel="Save"
      address="/admin/about"
      page="/about"
      fieldLabels={aboutLabels}
    >
      <FormSection title="Content" startsOpen fields={['content']}>
        <RichTextField label="Content" {...form.getInputProps('content')} />
      </FormSection>
      <HeroSection form={form} fallback={{ title: `About ${layout.siteName}` }} />
      <SeoSection form={form} path="/about" words={(site) => aboutWords(site, form.values)} />
    </ItemForm>
  );
}

function toValues({ heroConfig, content, sharing }: AboutDraft): Values {
  return itemValues({ heroConfig, content: content ?? '', sharing });
}

/** Store an empty body as null rather than as an empty paragraph. */
function toBody({ content, ...values }: Values): AboutChanges {
  return { ...values, content: isEmptyRichText(content) ? null : content };
}
