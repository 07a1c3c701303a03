import type { Product } from '../../contract/kinds/product.ts';
import styles from './buy-bar.module.css';
import { BuyNow } from './purchase.tsx';
import { Price } from './sections/price.tsx';

interface BuyBarProps {
  product: Pick<Product, 'title' | 'duration' | 'buyLink' | 'buyLabel' | 'parts'>;
}

/**
 * Keeps the buy button in reach on phones, with the price or else the duration. It sticks to the bottom of the screen
 * until the end of the page's content, so it never covers the footer.
 */
export function BuyBar({ product }: BuyBarProps) {
  const { title, duration, buyLink, buyLabel, parts } = product;
  if (!buyLink) return null;
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {parts?.price ? (
          <Price price={parts.price} />
        ) : (
          <p className={styles.duration}>{duration}</p>
        )}
      </div>
      <BuyNow href={buyLink} label={buyLabel} size="md" />
    </div>
  );
}
