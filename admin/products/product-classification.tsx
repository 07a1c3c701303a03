import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { errorCatalogue } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import { facetNames, productFacets } from '../../contract/kinds/facets.ts';
import { limits } from '../../contract/limits/limits.ts';
import { isOnSite } from '../api/item-states.ts';
import { categoriesQuery, categoryItemsQuery, tagsQuery, teachersQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { MultiSelect, Select } from '../forms/memoized-fields.ts';
import { TagsField } from '../tags/tags-field.tsx';
import type { ProductValues } from './sections/product-values.ts';
import { describeSection } from './sections/sections-in-words.ts';

export const classificationFields = ['categories', 'tags', ...facetNames];

export function ProductClassification({ form }: { form: UseFormReturnType<ProductValues> }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  // A draft may reference categories deleted or unpublished since.
  const away = form.values.categories.filter((chosen) =>
    categories.every(({ id }) => id !== chosen),
  );
  return (
    <Stack>
      <MultiSelect
        label="Categories"
        data={[
          ...categories.map(({ id, title }) => ({ value: id, label: title })),
          ...away.map((id) => ({ value: id, label: 'Not on the site' })),
        ]}
        searchable
        selectFirstOptionOnChange
        clearable
        clearButtonProps={{ 'aria-label': 'Remove all categories' }}
        hidePickedOptions
        nothingFoundMessage="No categories found"
        {...form.getInputProps('categories')}
      />
      <TagsField {...form.getInputProps('tags')} />
      {facetNames.map((name) => (
        <Select
          key={name}
          label={productFacets[name].label}
          placeholder="Not stated"
          data={Object.entries(productFacets[name].values).map(([value, label]) => ({
            value,
            label,
          }))}
          clearable
          clearButtonProps={{ 'aria-label': `Remove ${productFacets[name].label}` }}
          {...form.getInputProps(name)}
        />
      ))}
    </Stack>
  );
}

/** Describes categories, tags and teachers by their titles, and optional sections as text. */
export function useProductInWords() {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { data: tags } = useSuspenseQuery(tagsQuery);
  const { data: teachers } = useSuspenseQuery(teachersQuery);
  return (path: string, value: unknown): string | undefined => {
    const facet = productFacets[path];
    if (facet) return facet.values[String(value)];
    if (path.startsWith('parts.')) return describeSection(path, value);
    const known = { categories, tags, teachers }[path];
    if (!known || !Array.isArray(value)) return undefined;
    const titles = value.map((chosen) => known.find(({ id }) => id === chosen)?.title ?? gone);
    return [...new Set(titles)].join(', ') || undefined;
  };
}

/** Shown in place of categories and tags that were deleted or unpublished since. */
const gone = 'one that is gone';

/** Where a product without a category appears; undefined if it has one. */
export function useNoCategoryCaution(chosen: string[]): string | undefined {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  if (categories.length === 0) {
    return `There is no category yet: the first ${limits.productCards} products stand on the home page.`;
  }
  const isInOne = categories.some(({ id }) => chosen.includes(id));
  return isInOne ? undefined : "Not in a category yet, so visitors won't find it by browsing.";
}

const { unknownCategory, unknownTag, unknownTeacher } = errorCatalogue;
const unknown: string[] = [unknownCategory, unknownTag, unknownTeacher].map(
  ({ message }) => message,
);

/** A selected category, tag or teacher that was deleted elsewhere would keep the product from ever being saved. */
export async function dropGone(error: unknown, form: UseFormReturnType<ProductValues>) {
  if (!(error instanceof RequestFailed) || !unknown.includes(error.message)) return;
  const categories = await queryClient.fetchQuery({ ...categoryItemsQuery, staleTime: 0 });
  const teachers = await queryClient.fetchQuery({ ...teachersQuery, staleTime: 0 });
  const known = {
    categories: categories.filter(isOnSite),
    tags: await queryClient.fetchQuery({ ...tagsQuery, staleTime: 0 }),
    teachers: teachers.filter(isOnSite),
  };
  for (const field of ['categories', 'tags', 'teachers'] as const) {
    const chosen = form.getValues()[field];
    form.setFieldValue(
      field,
      chosen.filter((id) => known[field].some((one) => one.id === id)),
    );
  }
}
