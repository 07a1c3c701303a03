import { data, redirect, useLocation } from 'react-router';
import { categoryWords } from '../../contract/views/page-words.ts';
import { PageHero } from '../hero/page-hero.tsx';
import { apiContext } from '../loading/api-context.ts';
import { loadPage } from '../more/load-page.ts';
import { ownSearch, pageOf } from '../more/page-of.ts';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import { NotFound, notFoundMeta } from '../not-found/not-found.tsx';
import { OrTryAgain } from '../not-found/or-try-again.tsx';
import { categoryData } from '../seo/json-ld.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/category-page.ts';
import { BrowseCategory } from './browse-category.tsx';
import { choiceOf, countChosen, knownChoice } from './choice.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const choice = choiceOf(url.searchParams);
  const { tags, facets, filter } = choice;
  const query = { ...facets, tags, filter, page: String(pageOf(url.searchParams)) };
  const page = await loadPage(url, context.get(apiContext).getCategoryPage({ params, query }));
  const { slug } = page.category;
  if (slug !== params.slug) throw redirect(`/category/${slug}${url.search}`, 301);
  // URLs can contain anything: pages that no link leads to must not evict from the cache those that links do lead to.
  const isKnown = countChosen(knownChoice(page, choice)) === countChosen(choice);
  const isCacheable = countChosen(choice) === 0 || (page.total > 0 && isKnown);
  return data(page, isCacheable ? undefined : { headers: { 'cache-control': 'no-store' } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location, error }) => {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return notFoundMeta('Category', root, error);
  const { slug, sharing } = loaderData.category;
  return pageMeta(root, {
    sharing,
    words: categoryWords(root.layout, loaderData.category),
    path: `/category/${slug}${ownSearch(location)}`,
    media: loaderData.media,
    data: categoryData(root, loaderData),
  });
};

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, tags, hasMoreTags, facets, products, total } = loaderData;
  const { slug, title, emptyImage, itemsPerRow } = category;
  const { search } = useLocation();
  return (
    <>
      <PageHero
        config={category.heroConfig}
        fallback={{
          title: category.title,
          description: category.description,
          image: category.tileImage,
        }}
      />
      <BrowseCategory
        category={{ slug, title, emptyImage, itemsPerRow }}
        first={{ tags, hasMoreTags, facets, products, total }}
        search={search}
      />
      <NewsletterBox />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OrTryAgain error={error}>
      <NotFound noun="Category" />
    </OrTryAgain>
  );
}
