import { Fragment } from 'react';
import { factsOf } from '../../contract/kinds/facets.ts';
import type { Product } from '../../contract/kinds/product.ts';
import { defaults } from '../../contract/limits/defaults.ts';
import type { Lesson, ProductSections } from '../../contract/product-sections/product-sections.ts';
import type { TeacherShown } from '../../contract/views/views.ts';
import button from '../../ui/button.module.css';
import styles from './purchase.module.css';
import { Price } from './sections/price.tsx';

interface PurchaseProps {
  product: Pick<Product, 'title' | 'duration' | 'buyLink' | 'buyLabel' | 'parts'>;
  teachers: TeacherShown[];
  /** The hero's title; the product's title is shown here if it differs. */
  headline: string;
}

/** Duration, price and buy button, followed by what builds trust. */
export function Purchase({ product, teachers, headline }: PurchaseProps) {
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
      <Assurances teachers={teachers} lessons={lessonsOf(parts)} />
    </div>
  );
}

const lessonsOf = (parts: ProductSections | null) =>
  (parts?.curriculum ?? []).flatMap(({ lessons }) => lessons);

interface AssurancesProps {
  teachers: TeacherShown[];
  lessons: Lesson[];
}

/** The teachers and the free previews, each linked to the section with details. */
function Assurances({ teachers, lessons }: AssurancesProps) {
  const open = lessons.filter(({ preview }) => preview).length;
  if (teachers.length === 0 && open === 0) return null;
  return (
    <ul className={styles.assurances}>
      {teachers.length > 0 && (
        <li>
          With{' '}
          {teachers.map(({ slug, title }, index) => (
            <Fragment key={slug}>
              {index > 0 && ', '}
              <a href="#teacher">{title}</a>
            </Fragment>
          ))}
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
