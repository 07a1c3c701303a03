import { useId } from 'react';
import type { Focal } from '../../contract/media/media.ts';
import { shareSize, squareIcon } from '../../contract/media/pictures.ts';
import { type SharedAs, searchShows, shorten } from '../../contract/views/shared-as.ts';
import { croppedAt } from '../../ui/picture/crop.ts';
import { useLayout } from '../api/queries.ts';
import styles from './previews.module.css';

interface SearchPreviewProps {
  shared: SharedAs;
  address: URL;
  siteName: string;
}

/** The page as a search engine lists it, truncated as search engines do. */
export function SearchPreview({ shared, address, siteName }: SearchPreviewProps) {
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

interface MessagePreviewProps {
  shared: SharedAs;
  address: URL;
  /** The image shown; without one, the site's icon. */
  picture: { url: string; focal: Focal | null } | undefined;
}

/** The card that messengers and social networks show for a link. */
export function MessagePreview({ shared, address, picture }: MessagePreviewProps) {
  const id = useId();
  const layout = useLayout();
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id}>In a message</figcaption>
      <div className={styles.card} data-small={!picture || undefined}>
        {picture ? (
          <img
            src={picture.url}
            alt=""
            style={{
              ...croppedAt(picture),
              aspectRatio: `${shareSize.width} / ${shareSize.height}`,
            }}
          />
        ) : (
          <img src={squareIcon(layout.icon).url} alt="" />
        )}
        <div className={styles.cardWords}>
          <span className={styles.host}>{address.host}</span>
          <p className={styles.cardTitle}>{shared.title}</p>
          <p className={styles.cardText}>{shared.description}</p>
        </div>
      </div>
    </figure>
  );
}
