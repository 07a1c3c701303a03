import { Button, Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useRef } from 'react';
import type { ListedKind } from '../../contract/kinds/kind-names.ts';
import { itemPath } from '../../contract/kinds/kind-names.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { proposeSlug, slugify } from '../../contract/text/slug.ts';
import { colours } from '../kit/theme.ts';
import { TextInput } from './memoized-fields.ts';
import styles from './title-and-slug.module.css';

interface Props {
  /** Of the title; a person has a name instead. */
  label?: string;
  title: GetInputPropsReturnType;
  slug: GetInputPropsReturnType;
  /** The kind of page, which determines where its URL begins. */
  noun: ListedKind;
  /** Slugs of the other items. */
  taken: string[];
  /** The slug of the published page. */
  published?: string;
}

/** The slug follows the title; a manual edit lasts until the title is edited again. */
export function TitleAndSlug({ label = 'Title', title, slug, noun, taken, published }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isMoved = published !== undefined && slug.value !== published;
  const isNumbered = slug.value && !slugify(title.value) && slug.value.startsWith(`${noun}-`);
  const mend = (typed: string) => {
    const mended = slugify(typed);
    if (mended !== typed) slug.onChange(mended);
  };
  return (
    <>
      <TextInput
        label={label}
        required
        maxLength={lengths.title}
        {...title}
        onChange={(event) => {
          title.onChange(event);
          slug.onChange(proposeSlug(event.currentTarget.value, noun, taken));
        }}
      />
      <div>
        <TextInput
          ref={field}
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
        />
        {isMoved && (
          <div className={styles.moved}>
            {/* Without the new slug, so that screen readers don't repeat it on every keystroke. */}
            <Text size="xs" c={colours.warning} role="status">
              Publishing changes the page address. {itemPath(noun, published)} will redirect to the
              new one.
            </Text>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => {
                slug.onChange(published);
                field.current?.focus();
              }}
            >
              Keep the old address
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
