import { type LoaderFunctionArgs, useParams } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import type { CategoryItem } from '../../contract/editing/drafts.ts';
import {
  type Category,
  CategoryChanges,
  type CategoryDraft,
  NewCategory,
} from '../../contract/kinds/category.ts';
import { limits } from '../../contract/limits/limits.ts';
import { emptySeo } from '../../contract/seo/empty-seo.ts';
import { categoryWords } from '../../contract/views/page-words.ts';
import { client, loadItem } from '../api/client.ts';
import { categoryItemsQuery } from '../api/queries.ts';
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
  CategoryContent,
  type CategoryValues,
  contentFields,
  contentLabels,
} from './category-content.tsx';

const categoryItemQuery = (id: string) => ({
  queryKey: ['item', 'category', id],
  queryFn: () => loadItem(client.getCategoryItem({ params: { id } })),
});

/** A new category has nothing to load. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  params.id ? loadNewest(categoryItemQuery(params.id)) : null;

export default function CategoryScreen() {
  const { id } = useParams();
  if (!id) return <CategoryForm />;
  const gone = (
    <NothingHere
      title="Category not found"
      description="It may have been deleted meanwhile."
      backTo="/admin/categories"
      backLabel="Back to the categories"
    />
  );
  return (
    <ItemScreen key={id} query={categoryItemQuery(id)} gone={gone}>
      {(category) => <CategoryForm category={category} />}
    </ItemScreen>
  );
}

const { createFailed, updateFailed, saveFailed } = messages.categories;

const kind: EditedKind<Category, CategoryDraft, CategoryValues> = {
  kind: 'category',
  noun: 'Category',
  schema: NewCategory,
  draftSchema: CategoryChanges,
  publishedValues: ({ id, createdAt, updatedAt, order, ...values }) => itemValues(values),
  draftValues: (body) => itemValues(body),
  read: (id) => client.getCategoryItem({ params: { id } }),
  update: (id, values, versions) =>
    client.updateCategory({ params: { id }, body: { ...values, ...versions } }),
  saveDraft: (id, body, startedFrom) =>
    client.saveCategoryDraft({ params: { id }, body: { body, startedFrom } }),
  describeFailure: (isNew) => because(saveFailed, isNew ? createFailed : updateFailed),
  listed: {
    kind: 'category',
    list: '/admin/categories',
    queryKey: categoryItemsQuery.queryKey,
    titleOf: ({ title }) => title ?? '',
    blank: () => ({
      title: '',
      slug: '',
      description: '',
      tileImage: '',
      tileVideo: null,
      hoverImage: null,
      emptyImage: null,
      itemsPerRow: limits.itemsPerRow.default,
      heroConfig: emptyHeroValues(),
      sharing: emptySeo(),
    }),
    create: (body) => client.createCategory({ body }),
    createDraft: (body) => client.createCategoryDraft({ body }),
  },
};

function CategoryForm({ category }: { category?: CategoryItem }) {
  const { edit, item, keep } = useItemEdit(kind, category);
  const { form } = edit;
  const { title, slug, description, tileImage } = form.values;
  return (
    <ItemForm
      kind={kind}
      item={item}
      edit={edit}
      keep={keep}
      title={item ? 'Edit Category' : 'Add New Category'}
      description={item && edit.base.values.title}
      saveLabel={item?.published ? 'Update' : 'Save'}
      address={`/admin/categories/${item?.id}`}
      page={`/category/${item?.published?.slug}`}
      fieldLabels={{ ...contentLabels, ...heroFieldLabels, ...seoFieldLabels }}
    >
      <FormSection title="Content" startsOpen fields={contentFields}>
        <CategoryContent form={form} publishedSlug={item?.published?.slug} />
      </FormSection>
      <HeroSection
        form={form}
        fallback={{ title: title || 'Title', description, image: tileImage }}
      />
      <SeoSection
        form={form}
        path={`/category/${slug}`}
        words={(site) => categoryWords(site, { ...form.values, title: title || 'Title' })}
      />
    </ItemForm>
  );
}
