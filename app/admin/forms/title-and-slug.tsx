import type { GetInputPropsReturnType } from '@mantine/form';
import type { ListedKind } from '../../../contract/editing/item-kinds.ts';
import { lengths } from '../../../contract/limits.ts';
import { itemPath } from '../../../contract/pages/item-path.ts';
import { proposeSlug, slugify } from '../../../contract/slug.ts';
import { TextInput } from './memoized-fields.ts';

interface Props {
  title: GetInputPropsReturnType;
  slug: GetInputPropsReturnType;
  /** What the page shows, which is where its address begins. */
  noun: ListedKind;
  /** The slugs of the others. */
  taken: string[];
}

/** The slug follows the title; it can then be edited by hand, until the title is typed again. */
export function TitleAndSlug({ title, slug, noun, taken }: Props) {
  const isNumbered = slug.value && !slugify(title.value) && slug.value.startsWith(`${noun}-`);
  const mend = (typed: string) => {
    const mended = slugify(typed);
    if (mended !== typed) slug.onChange(mended);
  };
  return (
    <>
      <TextInput
        label="Title"
        required
        maxLength={lengths.title}
        {...title}
        onChange={(event) => {
          title.onChange(event);
          slug.onChange(proposeSlug(event.currentTarget.value, noun, taken));
        }}
      />
      <TextInput
        label="Slug"
        required
        description={`The address of the page: ${itemPath(noun, slug.value || '…')}${isNumbered ? '. The title has no letters for it: you can change it' : ''}`}
        maxLength={lengths.slug}
        spellCheck={false}
        {...slug}
        onBlur={(event) => {
          slug.onBlur?.(event);
          mend(event.currentTarget.value);
        }}
        // Enter sends the form without leaving the field.
        onKeyDown={(event) => {
          if (event.key === 'Enter') mend(event.currentTarget.value);
        }}
      />
    </>
  );
}
