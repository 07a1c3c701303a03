import type { Product } from '../../../contract/products.ts';
import button from '../../ui/button.module.css';
import styles from './purchase.module.css';

interface PurchaseProps {
  product: Pick<Product, 'title' | 'duration' | 'buyLink'>;
  /** What the hero says; the title of the product stands here where that is something else. */
  headline: string;
}

/** How long it takes, and where to buy it. */
export function Purchase({ product, headline }: PurchaseProps) {
  const { title, duration, buyLink } = product;
  return (
    <div className={styles.purchase}>
      {headline !== title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.duration}>{duration}</p>
      {buyLink && (
        <p className={styles.buy}>
          <BuyNow href={buyLink} size="lg" />
        </p>
      )}
    </div>
  );
}

export function BuyNow({ href, size }: { href: string; size: 'md' | 'lg' }) {
  return (
    <a
      href={href}
      data-count="buy"
      className={`${button.button} ${button.primary} ${button.solid} ${button[size]}`}
    >
      Buy Now
    </a>
  );
}
