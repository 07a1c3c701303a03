import type { MediaByUrl } from '../views/views.ts';
import type { SearchedItem } from './search.ts';

/** The file of an export that contains everything its search can find. */
export const searchFile = '/search/items.json';

export interface SearchFile {
  items: Omit<SearchedItem, 'labelIds'>[];
  media: MediaByUrl;
}
