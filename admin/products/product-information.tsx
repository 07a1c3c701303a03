import { Stack, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { facetNames, productFacets } from '../../contract/kinds/facets.ts';
import { defaults } from '../../contract/limits/defaults.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { productsQuery } from '../api/queries.ts';
import styles from '../forms/columns.module.css';
import { IntroLinkField } from '../forms/intro-link-field.tsx';
import { LinkInput } from '../forms/link-input.tsx';
import { GalleryField, TextInput, UploadField } from '../forms/memoized-fields.ts';
import { TitleAndSlug } from '../forms/title-and-slug.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { classificationFields } from './product-classification.tsx';
import type { ProductValues } from './sections/product-values.ts';

export const productLabels = {
  title: 'Title',
  slug: 'Slug',
  duration: 'Info',
  mainImage: 'Tile Image',
  buyLink: 'Buy Link',
  buyLabel: 'Button text',
  description: 'Description',
  introVideo: 'Intro Link',
  gallery: 'Gallery',
  darkMode: 'Dark Mode',
  categories: 'Categories',
  tags: 'Tags',
  ...Object.fromEntries(facetNames.map((name) => [name, productFacets[name].label])),
};

export const informationFields = Object.keys(productLabels).filter(
  (name) => !classificationFields.includes(name),
);

interface Props {
  form: UseFormReturnType<ProductValues>;
  publishedSlug?: string;
}

export function ProductInformation({ form, publishedSlug }: Props) {
  const { data: products } = useSuspenseQuery(productsQuery);
  return (
    <Stack>
      <div className={styles.pair}>
        <TitleAndSlug
          title={form.getInputProps('title')}
          slug={form.getInputProps('slug')}
          noun="product"
          published={publishedSlug}
          taken={products.map(({ slug }) => slug)}
        />
        <TextInput
          label={productLabels.duration}
          required
          description="Such as hours and lessons"
          placeholder="6 hours, 24 lessons"
          maxLength={lengths.shortText}
          {...form.getInputProps('duration')}
        />
        <LinkInput
          label={productLabels.buyLink}
          required
          description="Where the Buy Now button leads"
          placeholder="https://"
          {...form.getInputProps('buyLink')}
        />
        <TextInput
          label={productLabels.buyLabel}
          description="What the buy button says"
          placeholder={defaults.buyLabel}
          maxLength={lengths.buttonText}
          {...form.getInputProps('buyLabel')}
        />
      </div>
      <RichTextField
        label={productLabels.description}
        required
        isDark={form.values.darkMode}
        {...form.getInputProps('description')}
      />
      <div className={styles.pair}>
        <UploadField
          label={productLabels.mainImage}
          kind="image"
          required
          {...form.getInputProps('mainImage')}
        />
        <IntroLinkField
          label={productLabels.introVideo}
          required
          description="A YouTube or Vimeo link, or the address of a video file"
          placeholder="https://www.youtube.com/watch?v=…"
          {...form.getInputProps('introVideo')}
        />
      </div>
      <GalleryField {...form.getInputProps('gallery')} />
      <Switch
        label={productLabels.darkMode}
        description="The page of this product is dark from header to footer"
        {...form.getInputProps('darkMode', { type: 'checkbox' })}
      />
    </Stack>
  );
}
