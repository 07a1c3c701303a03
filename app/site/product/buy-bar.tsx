import type { Product } from '../../../contract/products.ts';
import styles from './buy-bar.module.css';
import { BuyNow } from './purchase.tsx';

/**
 * Keeps Buy Now in reach on phones. It rests at the end of the page's content, and stays above the lower edge of the
 * screen until that has come: it never stands over the footer.
 */
export function BuyBar({ product }: { product: Pick<Product, 'title' | 'duration' | 'buyLink'> }) {
  const { title, duration, buyLink } = product;
  if (!buyLink) return null;
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.duration}>{duration}</span>
      </p>
      <BuyNow href={buyLink} size="md" />
    </div>
  );
}
