import { factsOf } from '../../contract/kinds/facets.ts';
import type { ProductCard as Card } from '../../contract/views/views.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Price } from '../product/sections/price.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: Card;
  sizes: string;
}

export function ProductCard({ product, sizes }: ProductCardProps) {
  const { slug, title, duration, mainImage, price } = product;
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Picture className={styles.picture} src={mainImage} sizes={sizes} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a className={styles.link} href={`/product/${slug}`}>
            {title}
          </a>
        </h3>
        <p className={styles.duration}>{factsOf(duration, product)}</p>
        <Price price={price} />
      </div>
    </article>
  );
}
