import { useLocation } from 'react-router';
import { homeWords, listedOn } from '../../contract/views/page-words.ts';
import type { ProductCard } from '../../contract/views/views.ts';
import section from '../../ui/section.module.css';
import { PageHero } from '../hero/page-hero.tsx';
import { apiContext } from '../loading/api-context.ts';
import { useRoot } from '../loading/root-data.ts';
import { loadPage } from '../more/load-page.ts';
import { ownSearch, pageOf } from '../more/page-of.ts';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import { EmptyShelf } from '../products/empty-shelf.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import { homeData } from '../seo/json-ld.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/home-page.ts';
import { CategoryRows } from './category-rows.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const query = { page: String(pageOf(url.searchParams)) };
  return loadPage(url, context.get(apiContext).getHomePage({ query }));
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { heroConfig, sharing, media } = loaderData;
  return pageMeta(root, {
    sharing,
    words: homeWords(root.layout, heroConfig, listedOn(loaderData)),
    path: `/${ownSearch(location)}`,
    media,
    data: homeData(root, loaderData),
  });
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { heroConfig, rows, total, courses } = loaderData;
  const { layout } = useRoot();
  const { search } = useLocation();
  return (
    <>
      <PageHero config={heroConfig} fallback={{ title: layout.siteName }} isHome />
      {rows.length > 0 && <CategoryRows first={{ rows, total }} search={search} />}
      {rows.length === 0 && (courses.length > 0 ? <Courses courses={courses} /> : <NothingYet />)}
      <NewsletterBox />
    </>
  );
}

/** All courses in one list, until there are categories to group them by. */
function Courses({ courses }: { courses: ProductCard[] }) {
  return (
    <section className={section.section} aria-labelledby="courses">
      <div className={section.head}>
        <h2 className={section.title} id="courses">
          Latest Courses
        </h2>
      </div>
      <ProductGrid products={courses} itemsPerRow={2} />
    </section>
  );
}

function NothingYet() {
  return (
    <section className={section.section} aria-labelledby="nothing-yet">
      <div className={section.head}>
        <h2 className={section.title} id="nothing-yet">
          Opening soon
        </h2>
      </div>
      <EmptyShelf image={null}>
        The first courses are on their way. Leave your address below and hear of them first.
      </EmptyShelf>
    </section>
  );
}
