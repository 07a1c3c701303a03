import { RequestFailed } from '../../../contract/client.ts';
import { aboutQuery } from '../about/about-query.ts';
import { categoriesQuery } from '../categories/categories-query.ts';
import { homepageQuery } from '../homepage/homepage-query.ts';
import { productsQuery } from '../products/products-query.ts';
import { queryClient } from '../query-client.ts';
import { sessionClient } from '../session/client.ts';
import { confirmSignedIn, forget, readToken } from '../session/session.ts';
import { tagsQuery } from '../tags/tags-query.ts';

/** Checks the stored token and loads all data; the full-screen loader stands until it is done. */
export async function enter(): Promise<null> {
  await Promise.all([
    checkToken(),
    queryClient.fetchQuery(productsQuery),
    queryClient.fetchQuery(categoriesQuery),
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
    if (!(error instanceof RequestFailed) || error.status !== 401) throw error;
    forget();
  }
}
