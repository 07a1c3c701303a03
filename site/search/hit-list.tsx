import { Fragment, type RefObject, useId } from 'react';
import type { SearchHit } from '../../contract/search/search.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Price } from '../product/sections/price.tsx';
import styles from './hit-list.module.css';
import { Marked } from './marked.tsx';

interface HitListProps {
  hits: SearchHit[];
  label: 'Results' | 'Latest courses';
  /** The list element, for callers that append to it. */
  list?: RefObject<HTMLElement | null>;
}

const kinds = { product: 'Course', category: 'Category', page: 'Page', teacher: 'Teacher' };

/** The list under its heading, which is visually hidden unless the hits are something other than the results. */
export function HitList({ hits, label, list }: HitListProps) {
  const id = useId();
  return (
    <>
      <h2 className={label === 'Results' ? styles.hidden : styles.heading} id={id}>
        {label}
      </h2>
      <ul
        ref={list as RefObject<HTMLUListElement | null>}
        className={styles.list}
        aria-labelledby={id}
      >
        {hits.map((hit) => (
          <li key={hit.path}>
            <Hit hit={hit} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Hit({ hit }: { hit: SearchHit }) {
  const { kind, path, title, excerpt, labels, info, price, image } = hit;
  return (
    <article className={styles.hit}>
      <div className={styles.frame}>
        {image && <Picture className={styles.picture} src={image} alt="" sizes="160px" />}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <a className={styles.link} href={path}>
            <Marked parts={title} />
          </a>
        </h3>
        <p className={styles.facts}>
          {kinds[kind]}
          {info && ` · ${info}`}
          {labels.map((label) => (
            <Fragment key={label.join('')}>
              {' · '}
              <span className={styles.label}>
                <Marked parts={label} />
              </span>
            </Fragment>
          ))}
        </p>
        <Price price={price} />
        <p className={styles.excerpt}>
          <Marked parts={excerpt} />
        </p>
      </div>
    </article>
  );
}
