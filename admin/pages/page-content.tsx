import { Group, Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type MenuPlace, menuPlaces, type NewPage } from '../../contract/kinds/page.ts';
import { pagesQuery } from '../api/queries.ts';
import styles from '../forms/columns.module.css';
import { TitleAndSlug } from '../forms/title-and-slug.tsx';
import type { HeroValues } from '../hero/hero-values.ts';
import { RichTextField } from '../rich-text/rich-text-field.tsx';

/** `order` isn't part of the form: a new page goes last, an existing one keeps its position. */
export type PageValues = Omit<NewPage, 'order' | 'heroConfig'> & { heroConfig: HeroValues };

export const contentLabels = {
  title: 'Title',
  slug: 'Slug',
  showIn: 'Show in',
  content: 'Content',
};

const menuPlaceNames: Record<MenuPlace, string> = {
  header: 'Header',
  footer: 'Footer',
  nowhere: 'Nowhere',
};

export const contentFields = Object.keys(contentLabels);

export const describePage = (path: string, value: unknown) =>
  path === 'showIn' ? menuPlaceNames[value as MenuPlace] : undefined;

interface Props {
  form: UseFormReturnType<PageValues>;
  publishedSlug?: string;
}

export function PageContent({ form, publishedSlug }: Props) {
  const { data: pages } = useSuspenseQuery(pagesQuery);
  return (
    <Stack>
      <div className={styles.pair}>
        <TitleAndSlug
          title={form.getInputProps('title')}
          slug={form.getInputProps('slug')}
          noun="page"
          published={publishedSlug}
          taken={pages.map(({ slug }) => slug)}
        />
      </div>
      <Radio.Group
        label={contentLabels.showIn}
        description="Where a link leads to it; the order is that of the list of pages"
        {...form.getInputProps('showIn')}
      >
        <Group mt="xs">
          {menuPlaces.map((place) => (
            <Radio key={place} value={place} label={menuPlaceNames[place]} />
          ))}
        </Group>
      </Radio.Group>
      <RichTextField label={contentLabels.content} required {...form.getInputProps('content')} />
    </Stack>
  );
}
