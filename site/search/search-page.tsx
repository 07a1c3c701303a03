import { useLocation } from 'react-router';
import { searchParameter } from '../../contract/search/search-address.ts';
import section from '../../ui/section.module.css';
import { apiContext } from '../loading/api-context.ts';
import { loadPage } from '../more/load-page.ts';
import { pageOf } from '../more/page-of.ts';
import type { Route } from './+types/search-page.ts';
import { SearchOnPage } from './search-on-page.tsx';
import styles from './search-page.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const query = {
    q: url.searchParams.get(searchParameter) ?? '',
    page: String(pageOf(url.searchParams)),
  };
  return loadPage(url, context.get(apiContext).search({ query }));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = matches[0].loaderData;
  if (!root) return [];
  const { siteName } = root.layout;
  const words = loaderData?.words ?? '';
  const kinds = 'courses, categories and pages';
  return [
    { title: `${words ? `Search: ${words}` : 'Search'} | ${siteName}` },
    {
      name: 'description',
      content: words
        ? `What ${siteName} has on “${words}”: ${kinds}.`
        : `Find ${kinds} of ${siteName}.`,
    },
    // Any query has a results page, so none should be indexed.
    { name: 'robots', content: 'noindex' },
  ];
};

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { media: _media, ...first } = loaderData;
  const { search } = useLocation();
  return (
    <section className={`${section.section} ${styles.page}`}>
      <h1 className={styles.title}>Search</h1>
      <SearchOnPage first={first} search={search} />
    </section>
  );
}
