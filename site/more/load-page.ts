import { redirect } from 'react-router';
import { load } from '../loading/load.ts';
import { pageOf, searchOfPage } from './page-of.ts';

/** Awaits a page of a list; a page past the end redirects to the first one. */
export async function loadPage<T>(url: URL, call: Promise<T>): Promise<T> {
  try {
    return await load(call);
  } catch (error) {
    const isMissing = (error as { init?: ResponseInit }).init?.status === 404;
    if (!isMissing || pageOf(url.searchParams) === 1) throw error;
    throw redirect(url.pathname + searchOfPage(url.searchParams, 1));
  }
}
