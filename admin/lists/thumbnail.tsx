import type { ComponentType } from 'react';
import styles from './thumbnail.module.css';

interface Props {
  src: string;
  /** Placeholder for items that need no image. */
  icon?: ComponentType<{ size?: number }>;
}

/** An image in a row; a missing or broken one keeps its space. */
export function Thumbnail({ src, icon: Icon }: Props) {
  return (
    <span className={styles.frame}>
      {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : Icon && <Icon size={20} />}
    </span>
  );
}
