import type { ReactNode } from 'react';
import { defaults } from '../../contract/limits/defaults.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './empty-shelf.module.css';

/** Empty state of a list of products. */
export function EmptyShelf({ image, children }: { image: string | null; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Picture
        className={styles.picture}
        src={image ?? defaults.emptyImage}
        otherwise="Nothing here yet"
        sizes="(min-width: 480px) 420px, 80vw"
        ratio={3 / 2}
        isWhole
      />
      <p className={styles.words}>{children}</p>
    </div>
  );
}
