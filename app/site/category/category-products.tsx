import { limits } from '../../../contract/limits.ts';
import type { CategoryPage } from '../../../contract/pages.ts';
import { api } from '../../ui/api.ts';
import { MoreMedia } from '../../ui/media.tsx';
import { MoreBar } from '../more/more-bar.tsx';
import { useMorePages } from '../more/use-more-pages.ts';
import { ProductGrid } from '../products/product-grid.tsx';
import type { Choice } from './choice.ts';

/** The products that match the choice, as far as the visitor has come. */
export function CategoryProducts({ first, choice }: { first: CategoryPage; choice: Choice }) {
  const { slug, itemsPerRow } = first.category;
  const { pages, ...more } = useMorePages(first, limits.categoryProducts, (page) =>
    api.getCategoryPage({ params: { slug }, query: { ...choice, page } }),
  );
  // A change meanwhile may have moved a product from one page to the next.
  const products = new Map(
    pages.flatMap((page) => page.products.map((product) => [product.slug, product])),
  );
  return (
    <MoreMedia pages={pages}>
      <ProductGrid
        products={[...products.values()]}
        itemsPerRow={itemsPerRow}
        max={products.size}
        list={more.list}
      />
      <MoreBar noun="courses" {...more} />
    </MoreMedia>
  );
}
