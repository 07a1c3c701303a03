import { use } from 'react';
import { formatAmount, isFree, type ShownPrice } from '../../../contract/product-sections/price.ts';
import { Language } from '../../loading/language.ts';
import styles from './price.module.css';

/** The price, formatted in the site's language, and the previous one. */
export function Price({ price }: { price: ShownPrice | null | undefined }) {
  const language = use(Language);
  // A draft may have no amount yet.
  if (!price?.amount) return null;
  const { amount, currency, before } = price;
  const inWords = (value: string) => formatAmount(value, currency, language);
  return (
    // Browsers and the server may format the same amount slightly differently.
    <p className={styles.price} suppressHydrationWarning>
      <span className={styles.now} suppressHydrationWarning>
        {isFree(price) ? 'Free' : inWords(amount)}
      </span>
      {before && (
        <>
          <span className={styles.unseen}>, before: </span>
          <s className={styles.before} suppressHydrationWarning>
            {inWords(before)}
          </s>
        </>
      )}
    </p>
  );
}
