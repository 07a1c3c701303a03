import type { SearchAnswer } from '../../contract/search/search.ts';
import { api } from '../loading/api.ts';

/** Asks the server; static exports have none, so the browser searches by itself. */
export async function askSearch(words: string, page = '1'): Promise<SearchAnswer> {
  if (document.documentElement.dataset.onFiles === undefined) {
    return api.search({ query: { q: words, page } });
  }
  const { findInFiles } = await import('./find-in-files.ts');
  return findInFiles(words, Number(page));
}
