import { useId } from 'react';
import type { Focal } from '../../contract/media/media.ts';
import { shareSize, squareIcon } from '../../contract/media/pictures.ts';
import type { SharedAs } from '../../contract/views/shared-as.ts';
import { croppedAt } from '../../ui/picture/crop.ts';
import { useLayout } from '../api/layout-query.ts';
import styles from './previews.module.css';

interface Props {
  shared: SharedAs;
  address: URL;
  /** The image shown; without one, the site's icon. */
  picture: { url: string; focal: Focal | null } | undefined;
}

/** The card that messengers and social networks show for a link. */
export function MessagePreview({ shared, address, picture }: Props) {
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
