import { visitorLimits } from '../../contract/limits/visitor-limits.ts';
import type { MediaByUrl, ProductCard } from '../../contract/views/views.ts';
import { KnownMedia } from '../../ui/picture/media.tsx';
import { MoreBar } from '../more/more-bar.tsx';
import { useMorePages } from '../more/use-more-pages.ts';
import { ProductGrid } from './product-grid.tsx';

interface Shelf {
  products: ProductCard[];
  total: number;
  media?: MediaByUrl;
}

interface ProductPagesProps {
  first: Shelf;
  itemsPerRow: number;
  address: { path: string; search: string };
  load: (page: string) => Promise<Shelf>;
}

/** A long list of products, as far as the visitor has loaded it. */
export function ProductPages(props: ProductPagesProps) {
  const { first, itemsPerRow, address, load } = props;
  const perPage = visitorLimits.categoryProducts;
  const { pages, ...more } = useMorePages(first, { ...address, perPage, load });
  // Deduplicated: a change in between may have moved a product to the next page.
  const products = new Map(
    pages.flatMap((page) => page.products.map((product) => [product.slug, product])),
  );
  return (
    <KnownMedia from={pages}>
      <ProductGrid
        products={[...products.values()]}
        itemsPerRow={itemsPerRow}
        max={products.size}
        list={more.list}
      />
      <MoreBar noun="courses" {...more} />
    </KnownMedia>
  );
}
