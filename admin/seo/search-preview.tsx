import { useId } from 'react';
import { squareIcon } from '../../contract/media/pictures.ts';
import { type SharedAs, searchShows, shorten } from '../../contract/views/shared-as.ts';
import { useLayout } from '../api/layout-query.ts';
import styles from './previews.module.css';

interface Props {
  shared: SharedAs;
  address: URL;
  siteName: string;
}

/** The page as a search engine lists it, truncated as search engines do. */
export function SearchPreview({ shared, address, siteName }: Props) {
  const id = useId();
  const layout = useLayout();
  const trail = [address.host, ...address.pathname.split('/').filter(Boolean)];
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id}>In a search result</figcaption>
      <div className={styles.result}>
        <div className={styles.site}>
          <img src={squareIcon(layout.icon).url} alt="" />
          <div>
            <span className={styles.name}>{siteName}</span>
            <span className={styles.address}>{trail.map(decodeURIComponent).join(' › ')}</span>
          </div>
        </div>
        <p className={styles.resultTitle}>{shorten(shared.title, searchShows.title)}</p>
        <p className={styles.resultText}>{shorten(shared.description, searchShows.description)}</p>
      </div>
    </figure>
  );
}
