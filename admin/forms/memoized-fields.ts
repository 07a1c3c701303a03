import * as library from '@mantine/core';
import { type ComponentType, memo } from 'react';
import { GalleryField as Gallery } from '../media-fields/gallery-field.tsx';
import { UploadField as Upload } from '../media-fields/upload-field.tsx';
import { isSame } from './compare-edits.ts';
import { SearchSelect as Search } from './search-select.tsx';

// The most expensive fields to render, of which a form has many.
export const GalleryField = memoField(Gallery);
export const MultiSelect = memoField(library.MultiSelect<string>);
export const SearchSelect = memoField(Search);
export const Select = memoField(library.Select<string>);
export const Textarea = memoField(library.Textarea);
export const TextInput = memoField(library.TextInput);
export const UploadField = memoField(Upload);

/**
 * Re-renders a field only when what it shows changes, so that typing in one field doesn't re-render the others. Forms
 * pass new handlers on every keystroke; an older one works too, since all of them act on the same form.
 */
export function memoField<Props extends object>(Field: ComponentType<Props>) {
  return memo(Field, (before, after) =>
    Object.keys({ ...before, ...after }).every((name) => {
      const [old, next] = [before, after].map((props) => props[name as keyof Props]);
      return (typeof old === 'function' && typeof next === 'function') || isSame(old, next);
    }),
  );
}
