import { RequestFailed } from '../../contract/client.ts';
import { aboutQuery } from '../api/about-query.ts';
import { categoryItemsQuery } from '../api/categories-query.ts';
import { sessionClient } from '../api/client.ts';
import { homepageQuery } from '../api/homepage-query.ts';
import { layoutQuery } from '../api/layout-query.ts';
import { onboardingQuery } from '../api/onboarding-query.ts';
import { pagesQuery } from '../api/pages-query.ts';
import { productsQuery } from '../api/products-query.ts';
import { queryClient } from '../api/query-client.ts';
import { confirmSignedIn, forget, readToken } from '../api/session.ts';
import { tagsQuery } from '../api/tags-query.ts';

/** Validates the stored token and loads all data, behind the full-screen loader. */
export async function enter(): Promise<null> {
  await Promise.all([
    checkToken(),
    loadItems(),
    queryClient.fetchQuery(layoutQuery),
    queryClient.fetchQuery(tagsQuery),
    queryClient.fetchQuery(homepageQuery),
    queryClient.fetchQuery(aboutQuery),
  ]);
  return null;
}

async function checkToken() {
  if (!readToken()) return;
  try {
    await sessionClient.verify();
    confirmSignedIn();
  } catch (error) {
    if (!isRefused(error)) throw error;
    forget();
  }
}

/** Drafts are private: without a valid token, they're loaded after sign-in instead. */
async function loadItems() {
  if (!readToken()) return;
  try {
    await Promise.all([
      queryClient.fetchQuery(productsQuery),
      queryClient.fetchQuery(categoryItemsQuery),
      queryClient.fetchQuery(pagesQuery),
      queryClient.fetchQuery(onboardingQuery),
    ]);
  } catch (error) {
    if (!isRefused(error)) throw error;
    for (const query of [productsQuery, categoryItemsQuery, pagesQuery, onboardingQuery]) {
      const { queryKey } = query;
      queryClient.removeQueries({ queryKey });
    }
  }
}

const isRefused = (error: unknown) => error instanceof RequestFailed && error.status === 401;
