import { type LoaderFunctionArgs, useParams } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import type { PageItem } from '../../contract/editing/drafts.ts';
import { itemPath } from '../../contract/kinds/kind-names.ts';
import { NewPage, type Page, PageChanges, type PageDraft } from '../../contract/kinds/page.ts';
import { emptySeo } from '../../contract/seo/empty-seo.ts';
import { pageWords } from '../../contract/views/page-words.ts';
import { client, loadItem } from '../api/client.ts';
import { pagesQuery } from '../api/queries.ts';
import { type EditedKind, itemValues } from '../drafts/edited-kind.ts';
import { ItemForm } from '../drafts/item-form.tsx';
import { ItemScreen, loadNewest } from '../drafts/item-screen.tsx';
import { useItemEdit } from '../drafts/use-item-edit.ts';
import { FormSection } from '../forms/form-section.tsx';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HeroSection } from '../hero/hero-section.tsx';
import { emptyHeroValues } from '../hero/hero-values.ts';
import { NothingHere } from '../kit/load-states.tsx';
import { because } from '../kit/notices.ts';
import { seoFieldLabels } from '../seo/seo-in-words.ts';
import { SeoSection } from '../seo/seo-section.tsx';
import {
  contentFields,
  contentLabels,
  describePage,
  PageContent,
  type PageValues,
} from './page-content.tsx';

const pageItemQuery = (id: string) => ({
  queryKey: ['item', 'page', id],
  queryFn: () => loadItem(client.getOwnPageItem({ params: { id } })),
});

/** A new page has nothing to load. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  params.id ? loadNewest(pageItemQuery(params.id)) : null;

export default function PageScreen() {
  const { id } = useParams();
  if (!id) return <PageForm />;
  const gone = (
    <NothingHere
      title="Page not found"
      description="It may have been deleted meanwhile."
      backTo="/admin/pages"
      backLabel="Back to the pages"
    />
  );
  return (
    <ItemScreen key={id} query={pageItemQuery(id)} gone={gone}>
      {(page) => <PageForm page={page} />}
    </ItemScreen>
  );
}

const { createFailed, updateFailed, saveFailed } = messages.pages;

const kind: EditedKind<Page, PageDraft, PageValues> = {
  kind: 'page',
  noun: 'Page',
  schema: NewPage,
  draftSchema: PageChanges,
  publishedValues: ({ id, createdAt, updatedAt, order, ...values }) => itemValues(values),
  draftValues: (body) => itemValues({ ...body, content: body.content ?? '' }),
  read: (id) => client.getOwnPageItem({ params: { id } }),
  update: (id, values, versions) =>
    client.updateOwnPage({ params: { id }, body: { ...values, ...versions } }),
  saveDraft: (id, body, startedFrom) =>
    client.saveOwnPageDraft({ params: { id }, body: { body, startedFrom } }),
  describeFailure: (isNew) => because(saveFailed, isNew ? createFailed : updateFailed),
  listed: {
    kind: 'page',
    list: '/admin/pages',
    queryKey: pagesQuery.queryKey,
    titleOf: ({ title }) => title ?? '',
    blank: () => ({
      title: '',
      slug: '',
      showIn: 'footer',
      content: '',
      heroConfig: emptyHeroValues(),
      sharing: emptySeo(),
    }),
    create: (body) => client.createOwnPage({ body }),
    createDraft: (body) => client.createOwnPageDraft({ body }),
  },
};

function PageForm({ page }: { page?: PageItem }) {
  const { edit, item, keep } = useItemEdit(kind, page);
  const { form } = edit;
  const { slug, title } = form.values;
  return (
    <ItemForm
      kind={kind}
      item={item}
      edit={edit}
      keep={keep}
      title={item ? 'Edit Page' : 'Add New Page'}
      description={item && edit.base.values.title}
      saveLabel={item?.published ? 'Update' : 'Save'}
      address={`/admin/pages/${item?.id}`}
      page={itemPath('page', item?.published?.slug ?? '')}
      fieldLabels={{ ...contentLabels, ...heroFieldLabels, ...seoFieldLabels }}
      describe={describePage}
    >
      <FormSection title="Content" startsOpen fields={contentFields}>
        <PageContent form={form} publishedSlug={item?.published?.slug} />
      </FormSection>
      <HeroSection form={form} fallback={{ title: title || 'Title' }} />
      <SeoSection
        form={form}
        path={itemPath('page', slug)}
        words={(site) => pageWords(site, { ...form.values, title: title || 'Title' })}
      />
    </ItemForm>
  );
}
