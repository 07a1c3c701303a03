import { factsOf } from '../../contract/kinds/facets.ts';
import type { Product } from '../../contract/kinds/product.ts';
import { defaults } from '../../contract/limits/defaults.ts';
import type { ProductSections } from '../../contract/product-sections/product-sections.ts';
import button from '../../ui/button.module.css';
import styles from './purchase.module.css';
import { Price } from './sections/price.tsx';

interface PurchaseProps {
  product: Pick<Product, 'title' | 'duration' | 'buyLink' | 'buyLabel' | 'parts'>;
  /** The hero's title; the product's title is shown here if it differs. */
  headline: string;
}

/** Duration, price and buy button, followed by what builds trust. */
export function Purchase({ product, headline }: PurchaseProps) {
  const { title, duration, buyLink, buyLabel, parts } = product;
  const price = parts?.price;
  return (
    <div className={styles.purchase}>
      {headline !== title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.duration}>{factsOf(duration, product)}</p>
      {(buyLink || price) && (
        <div className={styles.buy}>
          {buyLink && <BuyNow href={buyLink} label={buyLabel} size="lg" />}
          <Price price={price} />
        </div>
      )}
      {parts && <Assurances parts={parts} />}
    </div>
  );
}

/** The teacher and the free previews, each linked to the section with details. */
function Assurances({ parts: { teacher, curriculum } }: { parts: ProductSections }) {
  const open = curriculum.flatMap(({ lessons }) => lessons).filter(({ preview }) => preview).length;
  if (!teacher?.name && open === 0) return null;
  return (
    <ul className={styles.assurances}>
      {teacher?.name && (
        <li>
          With <a href="#teacher">{teacher.name}</a>
        </li>
      )}
      {open > 0 && (
        <li>
          <a href="#curriculum">Watch {open === 1 ? 'a preview' : `${open} previews`} for free</a>
        </li>
      )}
    </ul>
  );
}

interface BuyNowProps {
  href: string;
  /** Empty means "Buy Now". */
  label: string;
  size: 'md' | 'lg';
}

export function BuyNow({ href, label, size }: BuyNowProps) {
  return (
    <a
      href={href}
      data-count="buy"
      className={`${button.button} ${button.primary} ${button.solid} ${button[size]}`}
    >
      {label || defaults.buyLabel}
    </a>
  );
}
