import { Fragment, type RefObject } from 'react';
import { Link } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import type { HomePage } from '../../../contract/pages.ts';
import { api } from '../../ui/api.ts';
import { ArrowIcon } from '../../ui/icons.tsx';
import { MoreMedia } from '../../ui/media.tsx';
import { MoreBar } from '../more/more-bar.tsx';
import { useMorePages } from '../more/use-more-pages.ts';
import { EmptyShelf } from '../products/empty-shelf.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import section from '../section.module.css';
import { CategoryTiles } from './category-tiles.tsx';

/** The categories as tiles and then as rows; of many, so much at a time, as far as one scrolls. */
export function CategoryRows({ first }: { first: HomePage }) {
  const { pages, ...more } = useMorePages(first, limits.homeCategories, (page) =>
    api.getHomePage({ query: { page } }),
  );
  return (
    <MoreMedia pages={pages}>
      <div id="categories" ref={more.list as RefObject<HTMLDivElement | null>}>
        {pages.map(({ rows }) => (
          <Fragment key={rows[0]?.category.slug ?? ''}>
            <CategoryTiles categories={rows.map(({ category }) => category)} />
            {rows.map((row) => (
              <LatestRow key={row.category.slug} {...row} />
            ))}
          </Fragment>
        ))}
      </div>
      {first.total > limits.homeCategories && (
        <div className={section.section}>
          <MoreBar noun="categories" {...more} />
        </div>
      )}
    </MoreMedia>
  );
}

function LatestRow({ category, products }: HomePage['rows'][number]) {
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
