import type { RefObject } from 'react';
import { visitorLimits } from '../../contract/limits/visitor-limits.ts';
import type { ProductCard as Card } from '../../contract/views/views.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

interface ProductGridProps {
  products: Card[];
  /** On wide screens; narrow ones show fewer. */
  itemsPerRow: number;
  max?: number;
  /** The list element, for callers that append to it. */
  list?: RefObject<HTMLElement | null>;
}

export function ProductGrid(props: ProductGridProps) {
  const { itemsPerRow, max = visitorLimits.productCards, list } = props;
  const products = props.products.slice(0, max);
  return (
    <ul
      ref={list as RefObject<HTMLUListElement | null>}
      className={styles.grid}
      data-per-row={itemsPerRow}
    >
      {products.map((product, index) => (
        <li key={product.slug}>
          <ProductCard product={product} sizes={sizesOf(index, products.length, itemsPerRow)} />
        </li>
      ))}
    </ul>
  );
}

/** In a row of its own, a card's image takes 7/12 of the width (product-card.module.css). */
const besideWords = 'calc(min(100vw, 1280px) * 7 / 12)';

/** Must match product-grid.module.css: with two per row, an odd last card has its own row. */
function sizesOf(index: number, count: number, perRow: number): string {
  const isOddLast = index === count - 1 && count % 2 === 1;
  const isAlone = perRow === 1 || (perRow === 2 && isOddLast);
  const wide = isAlone ? besideWords : `calc(min(100vw, 1280px) / ${perRow})`;
  const tablet = isAlone ? `(min-width: 704px) ${besideWords}` : '(min-width: 640px) 50vw';
  return `(min-width: 1024px) ${wide}, ${tablet}, 100vw`;
}
