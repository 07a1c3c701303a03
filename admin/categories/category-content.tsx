import { NumberInput, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { NewCategory } from '../../contract/kinds/category.ts';
import { lengths, limits } from '../../contract/limits/limits.ts';
import { categoriesQuery } from '../api/queries.ts';
import styles from '../forms/columns.module.css';
import { Textarea, UploadField } from '../forms/memoized-fields.ts';
import { TitleAndSlug } from '../forms/title-and-slug.tsx';
import type { HeroValues } from '../hero/hero-values.ts';

/** `order` isn't part of the form: a new category goes last, an existing one keeps its position. */
export type CategoryValues = Omit<NewCategory, 'order' | 'heroConfig'> & { heroConfig: HeroValues };

export const contentLabels = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  tileImage: 'Tile Image',
  hoverImage: 'Hover Image',
  tileVideo: 'Tile Video',
  emptyImage: 'Empty State Image',
  itemsPerRow: 'Items Per Row',
};

export const contentFields = Object.keys(contentLabels);

interface Props {
  form: UseFormReturnType<CategoryValues>;
  publishedSlug?: string;
}

export function CategoryContent({ form, publishedSlug }: Props) {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { min, max } = limits.itemsPerRow;
  const itemsPerRow = form.getInputProps('itemsPerRow');
  return (
    <Stack>
      <div className={styles.pair}>
        <TitleAndSlug
          title={form.getInputProps('title')}
          slug={form.getInputProps('slug')}
          noun="category"
          published={publishedSlug}
          taken={categories.map(({ slug }) => slug)}
        />
      </div>
      <Textarea
        label={contentLabels.description}
        required
        autosize
        minRows={3}
        maxLength={lengths.description}
        {...form.getInputProps('description')}
      />
      <div className={styles.pair}>
        <UploadField
          label={contentLabels.tileImage}
          kind="image"
          required
          {...form.getInputProps('tileImage')}
        />
        <UploadField
          label={contentLabels.hoverImage}
          kind="image"
          description="Shown while the pointer is over the tile; beside a video, until that plays and where it cannot"
          {...form.getInputProps('hoverImage')}
        />
        <UploadField
          label={contentLabels.tileVideo}
          kind="video"
          description="Plays while the pointer is over the tile, over the hover image"
          {...form.getInputProps('tileVideo')}
        />
        <UploadField
          label={contentLabels.emptyImage}
          kind="image"
          description="Shown when the category has no products"
          {...form.getInputProps('emptyImage')}
        />
      </div>
      <NumberInput
        label={contentLabels.itemsPerRow}
        description={`Products side by side on the category page, ${min} to ${max}`}
        required
        maw={360}
        clampBehavior="none"
        {...itemsPerRow}
        min={min}
        max={max}
        onBlur={() => itemsPerRow.onChange(withFallback(form.values.itemsPerRow))}
      />
    </Stack>
  );
}

/** Invalid input falls back to the contract's default. */
const withFallback = (value: unknown) => NewCategory.shape.itemsPerRow.parse(value);
