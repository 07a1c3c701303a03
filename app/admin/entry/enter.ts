import { RequestFailed } from '../../../contract/client.ts';
import { aboutQuery } from '../about/about-query.ts';
import { categoryItemsQuery } from '../categories/categories-query.ts';
import { homepageQuery } from '../homepage/homepage-query.ts';
import { onboardingQuery } from '../onboarding/onboarding-query.ts';
import { pagesQuery } from '../pages/pages-query.ts';
import { productsQuery } from '../products/products-query.ts';
import { queryClient } from '../query-client.ts';
import { sessionClient } from '../session/client.ts';
import { confirmSignedIn, forget, readToken } from '../session/session.ts';
import { tagsQuery } from '../tags/tags-query.ts';

/** Validates the stored token and loads all data, behind the full-screen loader. */
export async function enter(): Promise<null> {
  await Promise.all([
    checkToken(),
    loadItems(),
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
