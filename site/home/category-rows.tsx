import type { RefObject } from 'react';
import { visitorLimits } from '../../contract/limits/visitor-limits.ts';
import type { HomePage } from '../../contract/views/views.ts';
import { ArrowIcon } from '../../ui/icons.tsx';
import { island } from '../../ui/island/island.tsx';
import { KnownMedia } from '../../ui/picture/media.tsx';
import section from '../../ui/section.module.css';
import { api } from '../loading/api.ts';
import { MoreBar } from '../more/more-bar.tsx';
import { pageOf } from '../more/page-of.ts';
import { useMorePages } from '../more/use-more-pages.ts';
import { useShownPage } from '../more/use-shown-page.ts';
import { EmptyShelf } from '../products/empty-shelf.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import { CategoryTiles } from './category-tiles.tsx';

type Rows = Pick<HomePage, 'rows' | 'total'> & Partial<Pick<HomePage, 'media'>>;

interface CategoryRowsProps {
  first: Rows;
  search: string;
}

/** The categories as tiles, then as rows; many of them load page by page while scrolling. */
export function CategoryRows({ first, search }: CategoryRowsProps) {
  if (first.total > visitorLimits.homeCategories) return <ManyRows first={first} search={search} />;
  return (
    <div id="categories">
      <TilesAndRows rows={first.rows} />
    </div>
  );
}

export const ManyRows = island('many-rows', ShownRows, { files: ({ first }) => filesOf(first) });

function ShownRows({ first, search }: CategoryRowsProps) {
  const shown = useShownPage(first, search, (search) => loadRows(String(pageOf(search))));
  return <RowsFrom key={shown.visit} first={shown.page} search={shown.search} />;
}

function RowsFrom({ first, search }: CategoryRowsProps) {
  const perPage = visitorLimits.homeCategories;
  const { pages, ...more } = useMorePages(first, { path: '/', search, perPage, load: loadRows });
  return (
    <KnownMedia from={pages}>
      <div id="categories" ref={more.list as RefObject<HTMLDivElement | null>}>
        {pages.map(({ rows }) => (
          <TilesAndRows key={rows[0]?.category.slug ?? ''} rows={rows} />
        ))}
      </div>
      <div className={section.section}>
        <MoreBar noun="categories" {...more} />
      </div>
    </KnownMedia>
  );
}

function loadRows(page: string): Promise<Rows> {
  return api.getHomePage({ query: { page } });
}

function filesOf({ rows }: Rows): (string | null)[] {
  return rows.flatMap(
    ({ category: { tileImage, tileVideo, hoverImage, emptyImage }, products }) => [
      tileImage,
      tileVideo,
      hoverImage,
      emptyImage,
      ...products.map(({ mainImage }) => mainImage),
    ],
  );
}

function TilesAndRows({ rows }: Pick<HomePage, 'rows'>) {
  return (
    <>
      <CategoryTiles categories={rows.map(({ category }) => category)} />
      {rows.map((row) => (
        <LatestRow key={row.category.slug} {...row} />
      ))}
    </>
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
        <a className={section.more} href={`/category/${slug}`} aria-label={`View all ${title}`}>
          View all
          <ArrowIcon />
        </a>
      </div>
      {products.length > 0 ? (
        <ProductGrid
          products={products}
          itemsPerRow={2}
          max={visitorLimits.homeProductsPerCategory}
        />
      ) : (
        <EmptyShelf image={emptyImage}>The first courses in {title} are on their way.</EmptyShelf>
      )}
    </section>
  );
}
