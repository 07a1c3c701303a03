import type { CSSProperties, RefObject } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { ProductCard as Card } from '../../../contract/pages/pages.ts';
import { inGrid } from '../picture-sizes.ts';
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
  const { itemsPerRow, max = limits.productCards, list } = props;
  const products = props.products.slice(0, max);
  const last = products.length - 1;
  return (
    <ul
      ref={list as RefObject<HTMLUListElement | null>}
      className={styles.grid}
      style={{ '--per-row': itemsPerRow } as CSSProperties}
      data-per-row={itemsPerRow}
    >
      {products.map((product, index) => (
        <li key={product.slug}>
          <ProductCard
            product={product}
            sizes={index === last ? lastCard(products.length, itemsPerRow) : card(itemsPerRow)}
          />
        </li>
      ))}
    </ul>
  );
}

/** In a row of its own the picture has seven parts of twelve (product-card.module.css). */
const besideWords = 'calc(min(100vw, 1280px) * 7 / 12)';

function card(perRow: number): string {
  return perRow === 1 ? `(min-width: 704px) ${besideWords}, 100vw` : inGrid(perRow);
}

/** The last one may have a row of its own on large screens, on tablets or on both. */
function lastCard(count: number, perRow: number): string {
  const isAlone = count % perRow === 1 || perRow === 1;
  const wide = isAlone ? besideWords : `calc(min(100vw, 1280px) / ${perRow})`;
  const isAloneOnTablets = count % 2 === 1 || perRow === 1;
  const tablet = isAloneOnTablets ? `(min-width: 704px) ${besideWords}` : '(min-width: 640px) 50vw';
  return `(min-width: 1024px) ${wide}, ${tablet}, 100vw`;
}
