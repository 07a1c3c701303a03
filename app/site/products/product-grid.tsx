import type { CSSProperties, RefObject } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { ProductCard as Card } from '../../../contract/pages.ts';
import { inGrid } from '../picture-sizes.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** The card's picture has seven parts of twelve (product-card.module.css). */
const besideWords = '(min-width: 760px) calc(min(100vw, 1280px) * 7 / 12), 100vw';

interface ProductGridProps {
  products: Card[];
  /** On wide screens; narrow ones show fewer. */
  itemsPerRow: number;
  max?: number;
  /** The list itself, for whoever adds to it. */
  list?: RefObject<HTMLElement | null>;
}

export function ProductGrid(props: ProductGridProps) {
  const { itemsPerRow, max = limits.productCards, list } = props;
  const products = props.products.slice(0, max);
  // One product in a row of two would leave half of it bare.
  const isWide = itemsPerRow === 1 || (products.length === 1 && itemsPerRow === 2);
  const perRow = isWide ? 1 : itemsPerRow;
  return (
    <ul
      ref={list as RefObject<HTMLUListElement | null>}
      className={styles.grid}
      style={{ '--per-row': perRow } as CSSProperties}
      data-per-row={perRow}
    >
      {products.map((product) => (
        <li key={product.slug}>
          <ProductCard
            product={product}
            isWide={isWide}
            sizes={isWide ? besideWords : inGrid(perRow)}
          />
        </li>
      ))}
    </ul>
  );
}
