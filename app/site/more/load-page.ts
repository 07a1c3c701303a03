import { redirect } from 'react-router';
import { load } from '../../ui/load.ts';
import { pageOf, searchOfPage } from './page-of.ts';

/** Waits for a page of a list; one past the end leads back to the beginning. */
export async function loadPage<T>(url: URL, call: Promise<T>): Promise<T> {
  try {
    return await load(call);
  } catch (error) {
    const isMissing = (error as { init?: ResponseInit }).init?.status === 404;
    if (!isMissing || pageOf(url.searchParams) === 1) throw error;
    throw redirect(url.pathname + searchOfPage(url.searchParams, 1));
  }
}
