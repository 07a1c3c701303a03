import type { MediaByUrl } from '../views/views.ts';
import type { SearchedItem } from './search.ts';

/** Where an export holds all that can be found in it. */
export const searchFile = '/search/items.json';

export interface SearchFile {
  items: Omit<SearchedItem, 'labelIds'>[];
  media: MediaByUrl;
}
