import { limits } from '../../contract/limits/limits.ts';
import type { ProductCard, ProductPage } from '../../contract/views/views.ts';
import { ArrowIcon } from '../../ui/icons.tsx';
import section from '../../ui/section.module.css';
import { ProductGrid } from '../products/product-grid.tsx';

interface RelatedProductsProps {
  products: ProductCard[];
  categories: ProductPage['categories'];
}

/** Ends the page with the next courses and a link to their category. */
export function RelatedProducts({ products, categories }: RelatedProductsProps) {
  const category = categories.find(({ slug }) => slug);
  if (products.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="related">
      <div className={section.head}>
        <h2 className={section.title} id="related">
          Related courses
        </h2>
        {category && (
          <a className={section.more} href={`/category/${category.slug}`}>
            All in {category.title}
            <ArrowIcon />
          </a>
        )}
      </div>
      <ProductGrid products={products} itemsPerRow={limits.relatedProducts} />
    </section>
  );
}
