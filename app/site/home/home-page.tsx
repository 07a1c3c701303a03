import { Link } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import { apiContext } from '../../ui/api.ts';
import { Hero } from '../../ui/hero/hero.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { load } from '../../ui/load.ts';
import { useRoot } from '../../ui/root-data.ts';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import { EmptyShelf } from '../products/empty-shelf.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import section from '../section.module.css';
import { homeData } from '../seo/json-ld.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/home-page.ts';
import { CategoryTiles } from './category-tiles.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return load(context.get(apiContext).getHomePage());
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { heroConfig, rows } = loaderData;
  const headline = heroConfig.title && heroConfig.title !== root.frame.siteName;
  return pageMeta(root, {
    title: headline ? `${root.frame.siteName}: ${heroConfig.title}` : root.frame.siteName,
    description: heroConfig.description || rows.map(({ category }) => category.title).join(' · '),
    path: '/',
    image: heroConfig.heroImage ?? rows[0]?.category.tileImage,
    data: homeData(root, loaderData),
  });
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { heroConfig, rows } = loaderData;
  const { frame } = useRoot();
  return (
    <>
      <Hero config={heroConfig} fallback={{ title: frame.siteName }} isHome />
      {rows.length === 0 && <NothingYet />}
      <CategoryTiles categories={rows.map(({ category }) => category)} />
      {rows.map((row) => (
        <LatestRow key={row.category.id} {...row} />
      ))}
      <NewsletterBox image={frame.theme.newsletterImage} />
    </>
  );
}

function LatestRow({ category, products }: Route.ComponentProps['loaderData']['rows'][number]) {
  const { slug, title, emptyImage } = category;
  return (
    <section className={section.section} aria-labelledby={`latest-${slug}`}>
      <div className={section.head}>
        <h2 className={section.title} id={`latest-${slug}`}>
          Latest {title}
        </h2>
        <Link
          className={section.more}
          to={`/category/${slug}`}
          prefetch="intent"
          aria-label={`View all ${title}`}
        >
          View all
          <ArrowIcon />
        </Link>
      </div>
      {products.length > 0 ? (
        <ProductGrid products={products} itemsPerRow={2} max={limits.homeProductsPerCategory} />
      ) : (
        <EmptyShelf image={emptyImage}>The first courses in {title} are on their way.</EmptyShelf>
      )}
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
