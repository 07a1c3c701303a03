import type { GetInputPropsReturnType } from '@mantine/form';
import { lengths } from '../../../contract/limits.ts';
import { slugify } from '../../../contract/slug.ts';
import { TextInput } from './memoized-fields.ts';

interface Props {
  title: GetInputPropsReturnType;
  slug: GetInputPropsReturnType;
  /** Where the slug stands in the address of the public page. */
  base: string;
}

/** The slug follows the title; it can then be edited by hand, until the title is typed again. */
export function TitleAndSlug({ title, slug, base }: Props) {
  return (
    <>
      <TextInput
        label="Title"
        required
        maxLength={lengths.title}
        {...title}
        onChange={(event) => {
          title.onChange(event);
          slug.onChange(slugify(event.currentTarget.value));
        }}
      />
      <TextInput
        label="Slug"
        required
        description={`The address of the page: ${base}${slug.value || '…'}`}
        maxLength={lengths.slug}
        spellCheck={false}
        {...slug}
      />
    </>
  );
}
