import type { RefObject } from 'react';
import type { ProductCard as Card } from '../../../contract/pages/pages.ts';
import { visitorLimits } from '../../../contract/visitor-limits.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

interface ProductGridProps {
  products: Card[];
  /** On wide screens; narrow ones show fewer. */
  itemsPerRow: number;
  max?: number;
  /** The list itself, for whoever adds to it. */
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

/** In a row of its own the picture has seven parts of twelve (product-card.module.css). */
const besideWords = 'calc(min(100vw, 1280px) * 7 / 12)';

/** As product-grid.module.css has it: what is left over for the last row fills it. */
function sizesOf(index: number, count: number, perRow: number): string {
  const inLastRow = count % perRow || perRow;
  const inRow = index < count - inLastRow ? perRow : inLastRow;
  const wide = inRow === 1 ? besideWords : `calc(min(100vw, 1280px) / ${inRow})`;
  const isAloneOnTablets = perRow === 1 || (index === count - 1 && count % 2 === 1);
  const tablet = isAloneOnTablets ? `(min-width: 704px) ${besideWords}` : '(min-width: 640px) 50vw';
  return `(min-width: 1024px) ${wide}, ${tablet}, 100vw`;
}
