import * as library from '@mantine/core';
import { GalleryField as Gallery } from '../media-fields/gallery-field.tsx';
import { UploadField as Upload } from '../media-fields/upload-field.tsx';
import { memoField } from './memo-field.ts';
import { SearchSelect as Search } from './search-select.tsx';

// The most expensive fields to render, of which a form has many.
export const GalleryField = memoField(Gallery);
export const MultiSelect = memoField(library.MultiSelect<string>);
export const SearchSelect = memoField(Search);
export const Select = memoField(library.Select<string>);
export const Textarea = memoField(library.Textarea);
export const TextInput = memoField(library.TextInput);
export const UploadField = memoField(Upload);
