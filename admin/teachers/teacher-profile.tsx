import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { NewTeacher } from '../../contract/kinds/teacher.ts';
import { limits } from '../../contract/limits/limits.ts';
import { teachersQuery } from '../api/queries.ts';
import styles from '../forms/columns.module.css';
import { LinksField } from '../forms/links-field.tsx';
import { UploadField } from '../forms/memoized-fields.ts';
import { TitleAndSlug } from '../forms/title-and-slug.tsx';
import type { HeroValues } from '../hero/hero-values.ts';
import { RichTextField } from '../rich-text/rich-text-field.tsx';

/** `order` isn't part of the form: a new teacher goes last, an existing one keeps their position. */
export type TeacherValues = Omit<NewTeacher, 'order' | 'heroConfig'> & { heroConfig: HeroValues };

export const profileLabels = {
  title: 'Name',
  slug: 'Slug',
  portrait: 'Portrait',
  bio: 'About',
  links: 'Links',
};

export const profileFields = Object.keys(profileLabels);

/** Links as text, one per line. */
export const describeTeacher = (path: string, value: unknown) =>
  path === 'links'
    ? (value as TeacherValues['links']).map(({ name, url }) => `${name}: ${url}`).join('\n') ||
      undefined
    : undefined;

interface Props {
  form: UseFormReturnType<TeacherValues>;
  publishedSlug?: string;
}

export function TeacherProfile({ form, publishedSlug }: Props) {
  const { data: teachers } = useSuspenseQuery(teachersQuery);
  return (
    <Stack>
      <div className={styles.pair}>
        <TitleAndSlug
          label={profileLabels.title}
          title={form.getInputProps('title')}
          slug={form.getInputProps('slug')}
          noun="teacher"
          published={publishedSlug}
          taken={teachers.map(({ slug }) => slug)}
        />
      </div>
      <UploadField
        label={profileLabels.portrait}
        kind="image"
        {...form.getInputProps('portrait')}
      />
      <RichTextField label={profileLabels.bio} {...form.getInputProps('bio')} />
      <LinksField
        legend={profileLabels.links}
        path="links"
        links={form.values.links}
        max={limits.linksOfTeacher}
        errors={form.errors}
        onChange={(links) => form.setFieldValue('links', links)}
      />
    </Stack>
  );
}
