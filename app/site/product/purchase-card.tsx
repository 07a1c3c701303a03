import type { CategoryLink } from '../../../contract/pages/pages.ts';
import type { Product } from '../../../contract/products.ts';
import { tagKey } from '../../../contract/tag-key.ts';
import button from '../../ui/button.module.css';
import { Price } from './parts/price.tsx';
import styles from './purchase-card.module.css';

interface PurchaseCardProps {
  product: Pick<Product, 'title' | 'duration' | 'buyLink' | 'parts'>;
  categories: CategoryLink[];
  tags: string[];
}

/** What it is, how long it takes, where to buy it, and where to find more like it. */
export function PurchaseCard({ product, categories, tags }: PurchaseCardProps) {
  const { title, duration, buyLink, parts } = product;
  const firstCategory = categories.find(({ slug }) => slug);
  return (
    <div className={styles.card}>
      <h2 className={styles.title} id="product-title">
        {title}
      </h2>
      <p className={styles.duration}>{duration}</p>
      <Price price={parts?.price} />
      {buyLink && (
        <a
          href={buyLink}
          data-count="buy"
          className={`${button.button} ${button.primary} ${button.solid} ${button.lg} ${styles.buy}`}
        >
          Buy Now
        </a>
      )}
      <Chips
        label="Categories"
        chips={categories.map(({ slug, title }) => ({
          text: title,
          to: slug ? `/category/${slug}` : undefined,
        }))}
        isStrong
      />
      <Chips
        label="Tags"
        chips={tags.map((tag) => ({
          text: tag,
          to: firstCategory && tagAddress(firstCategory, tag),
        }))}
      />
    </div>
  );
}

/** The products of the category that bear this tag too. */
function tagAddress({ slug }: CategoryLink, tag: string): string {
  return `/category/${slug}?${new URLSearchParams({ tags: tagKey(tag) })}`;
}

interface ChipsProps {
  label: string;
  /** A tag of a product without a category has nowhere to lead, nor has a category that is a draft. */
  chips: { text: string; to: string | undefined }[];
  isStrong?: boolean;
}

function Chips({ label, chips, isStrong }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label} data-strong={isStrong}>
      {chips.map(({ text, to }) => (
        <li key={text}>
          {to ? (
            <a className={styles.chip} href={to}>
              {text}
            </a>
          ) : (
            <span className={styles.chip}>{text}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
