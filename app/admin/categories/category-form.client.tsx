import { useNavigate } from 'react-router';
import { type Category, NewCategory } from '../../../contract/categories.ts';
import { messages } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { EditForm } from '../forms/edit-form.tsx';
import { FormSection } from '../forms/form-section.tsx';
import { type Stored, useEdit } from '../forms/use-edit.ts';
import { emptyHero, heroFieldLabels } from '../hero/hero-fields.ts';
import { HeroSection } from '../hero/hero-section.tsx';
import { reasonOf, savedNotice } from '../notices/notices.ts';
import { client } from '../session/client.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { CategoryContent, contentFields, contentLabels } from './category-content.tsx';
import { keepCategory } from './kept-categories.ts';

/** The order is not part of the form: a new category goes last, an edited one stays. */
export type CategoryValues = Omit<NewCategory, 'order'>;

const blank = (): CategoryValues => ({
  title: '',
  slug: '',
  description: '',
  tileImage: '',
  tileVideo: null,
  hoverImage: null,
  emptyImage: null,
  itemsPerRow: limits.itemsPerRow.default,
  heroConfig: emptyHero(),
});

export function CategoryForm({ category }: { category?: Category }) {
  const navigate = useNavigate();
  const { createFailed, updateFailed, saveFailed } = messages.categories;
  const edit = useEdit<CategoryValues>({
    schema: NewCategory,
    start: category ? toStored(category) : { values: blank() },
    save: async (values, updatedAt) =>
      keep(
        category
          ? await client.updateCategory({
              params: { id: category.id },
              body: { ...values, updatedAt },
            })
          : await client.createCategory({ body: values }),
      ),
    reload:
      category && (async () => keep(await client.getCategory({ params: { id: category.id } }))),
    onSaved: async () => {
      await navigate('/admin/categories');
      savedNotice('Category saved');
    },
    explain: (error) => ({
      text: saveFailed,
      reason: reasonOf(error, category ? updateFailed : createFailed),
    }),
    clashField: 'slug',
  });
  const { form } = edit;
  return (
    <>
      <PageHeader
        title={category ? 'Edit Category' : 'Add New Category'}
        description={category?.title}
      />
      <EditForm
        edit={edit}
        label={category ? 'Edit Category' : 'Add New Category'}
        saveLabel={category ? 'Update' : 'Save'}
        cancelTo="/admin/categories"
        preview={category && `/category/${category.slug}`}
        fieldLabels={{ ...contentLabels, ...heroFieldLabels }}
      >
        <FormSection title="Content" startsOpen fields={contentFields}>
          <CategoryContent form={form} />
        </FormSection>
        <HeroSection
          form={form}
          fallback={{
            title: form.values.title,
            description: form.values.description,
            image: form.values.tileImage,
          }}
        />
      </EditForm>
    </>
  );
}

function toStored(category: Category): Stored<CategoryValues> {
  const { id, createdAt, updatedAt, order, ...values } = category;
  return { values, version: updatedAt };
}

function keep(category: Category): Stored<CategoryValues> {
  keepCategory(category);
  return toStored(category);
}
