import { Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { apiContext } from '../../ui/api.ts';
import { Hero } from '../../ui/hero/hero.tsx';
import { load } from '../../ui/load.ts';
import { useRoot } from '../../ui/root-data.ts';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import { NotFound, notFoundMeta } from '../not-found/not-found.tsx';
import { OrTryAgain } from '../not-found/or-try-again.tsx';
import { EmptyShelf } from '../products/empty-shelf.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import section from '../section.module.css';
import { categoryData } from '../seo/json-ld.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/category-page.ts';
import { chosenTags, TagFilter } from './tag-filter.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = await load(context.get(apiContext).getCategoryPage({ params }));
  const { slug } = page.category;
  if (slug !== params.slug) {
    throw redirect(`/category/${slug}${new URL(request.url).search}`, 301);
  }
  return page;
}

/** All products of the category are here already: choosing tags asks the server nothing. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isSamePage = change.currentUrl.pathname === change.nextUrl.pathname;
  const isFilter = isSamePage && change.currentUrl.search !== change.nextUrl.search;
  return isFilter ? false : change.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return notFoundMeta('Category', root, error);
  const { title, description, slug, heroConfig, tileImage } = loaderData.category;
  return pageMeta(root, {
    title: `${title} | ${root.frame.siteName}`,
    description: heroConfig.description || description,
    path: `/category/${slug}`,
    image: heroConfig.heroImage ?? tileImage,
    data: categoryData(root, loaderData),
  });
};

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, tags, products } = loaderData;
  const { frame } = useRoot();
  const [search] = useSearchParams();
  const chosen = chosenTags(search);
  const idOf = new Map(tags.map(({ id, title }) => [title.toLowerCase(), id]));
  const matching = products.filter((product) =>
    chosen.every((title) => product.tags.includes(idOf.get(title) ?? '')),
  );

  return (
    <>
      <Hero
        config={category.heroConfig}
        fallback={{
          title: category.title,
          description: category.description,
          image: category.tileImage,
        }}
      />
      <section className={section.section} aria-labelledby="browse">
        <TagFilter tags={tags} chosen={chosen} />
        <div className={section.head}>
          <h2 className={section.title} id="browse">
            Browse {category.title}
          </h2>
          <p className={section.count} role="status">
            {products.length > 0 && countOf(matching.length)}
          </p>
        </div>
        {matching.length > 0 ? (
          <ProductGrid
            products={matching}
            itemsPerRow={category.itemsPerRow}
            max={matching.length}
          />
        ) : (
          <EmptyShelf image={category.emptyImage}>
            {chosen.length > 0 ? (
              <>
                No course has all of these tags.{' '}
                <Link to="." preventScrollReset>
                  Show all
                </Link>
              </>
            ) : (
              `The first courses in ${category.title} are on their way.`
            )}
          </EmptyShelf>
        )}
      </section>
      <NewsletterBox image={frame.theme.newsletterImage} />
    </>
  );
}

function countOf(products: number): string {
  return products === 1 ? '1 course' : `${products} courses`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OrTryAgain error={error}>
      <NotFound noun="Category" />
    </OrTryAgain>
  );
}
