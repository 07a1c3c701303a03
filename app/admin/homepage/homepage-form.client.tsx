import { AboutBody } from '../../../contract/about.ts';
import type { HomepageItem } from '../../../contract/editing/drafts.ts';
import { messages } from '../../../contract/errors.ts';
import type { HeroConfig } from '../../../contract/hero.ts';
import type { Homepage } from '../../../contract/homepage.ts';
import { useRoot } from '../../ui/root-data.ts';
import type { EditedKind } from '../drafts/edited-kind.ts';
import { ItemForm } from '../drafts/item-form.tsx';
import { useItemEdit } from '../drafts/use-item-edit.ts';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HeroSection } from '../hero/hero-section.tsx';
import { reasonOf } from '../notices/notices.ts';
import { queryClient } from '../query-client.ts';
import { client } from '../session/client.ts';
import { homepageQuery } from './homepage-query.ts';

interface Values {
  heroConfig: HeroConfig;
}

const schema = AboutBody.pick({ heroConfig: true });

const kind: EditedKind<Homepage, HeroConfig, Values> = {
  kind: 'homepage',
  noun: 'Page',
  schema,
  draftSchema: schema,
  publishedValues: ({ heroConfig }) => ({ heroConfig }),
  draftValues: (heroConfig) => ({ heroConfig }),
  read: () => client.getHomepageItem(),
  update: (_id, { heroConfig }, versions) =>
    client.updateHomepage({ body: { ...heroConfig, ...versions } }),
  saveDraft: (_id, { heroConfig }, startedFrom) =>
    client.saveHomepageDraft({ body: { body: heroConfig, startedFrom } }),
  cache: (homepage) => queryClient.setQueryData(homepageQuery.queryKey, homepage),
  describeFailure: () => (error) => ({
    text:
      error instanceof Error
        ? reasonOf(error, messages.homepage.storeFailed)
        : messages.homepage.saveFailed,
  }),
  issuePrefix: 'heroConfig.',
};

export function HomepageForm({ homepage }: { homepage: HomepageItem }) {
  const { frame } = useRoot();
  const { edit, item, keep } = useItemEdit(kind, homepage);
  return (
    <ItemForm
      kind={kind}
      item={item}
      edit={edit}
      keep={keep}
      title="Homepage Hero"
      description="What visitors see first."
      saveLabel="Save"
      address="/admin/homepage"
      page="/"
      fieldLabels={heroFieldLabels}
    >
      <HeroSection form={edit.form} fallback={{ title: frame.siteName }} isHome startsOpen />
    </ItemForm>
  );
}
