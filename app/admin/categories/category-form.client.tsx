import { type Category, NewCategory } from '../../../contract/categories.ts';
import { messages } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { FormSection } from '../forms/form-section.tsx';
import { ItemForm, type ItemKind, useItemEdit } from '../forms/item-form.tsx';
import { emptyHero, heroFieldLabels } from '../hero/hero-fields.ts';
import { HeroSection } from '../hero/hero-section.tsx';
import { client } from '../session/client.ts';
import { cacheCategory } from './cached-categories.ts';
import { CategoryContent, contentFields, contentLabels } from './category-content.tsx';
import type { CategoryValues } from './category-values.ts';

const kind: ItemKind<Category, CategoryValues> = {
  noun: 'Category',
  list: '/admin/categories',
  pages: '/category/',
  schema: NewCategory,
  blank: () => ({
    title: '',
    slug: '',
    description: '',
    tileImage: '',
    tileVideo: null,
    hoverImage: null,
    emptyImage: null,
    itemsPerRow: limits.itemsPerRow.default,
    heroConfig: emptyHero(),
  }),
  valuesOf: ({ id, createdAt, updatedAt, order, ...values }) => values,
  create: (body) => client.createCategory({ body }),
  update: (id, body) => client.updateCategory({ params: { id }, body }),
  read: (id) => client.getCategory({ params: { id } }),
  keep: cacheCategory,
  failures: messages.categories,
};

export function CategoryForm({ category }: { category?: Category }) {
  const { edit, item } = useItemEdit(kind, category);
  const { form } = edit;
  const { title, description, tileImage } = form.values;
  return (
    <ItemForm
      kind={kind}
      item={item}
      edit={edit}
      fieldLabels={{ ...contentLabels, ...heroFieldLabels }}
    >
      <FormSection title="Content" startsOpen fields={contentFields}>
        <CategoryContent form={form} />
      </FormSection>
      <HeroSection
        form={form}
        fallback={{ title: title || 'Title', description, image: tileImage }}
      />
    </ItemForm>
  );
}
