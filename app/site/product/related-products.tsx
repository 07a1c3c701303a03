import { limits } from '../../../contract/limits.ts';
import type { ProductCard } from '../../../contract/pages/pages.ts';
import { ProductGrid } from '../products/product-grid.tsx';
import section from '../section.module.css';

/** The page ends with the next course. */
export function RelatedProducts({ products }: { products: ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="related">
      <div className={section.head}>
        <h2 className={section.title} id="related">
          Related courses
        </h2>
      </div>
      <ProductGrid products={products} itemsPerRow={limits.relatedProducts} />
    </section>
  );
}
