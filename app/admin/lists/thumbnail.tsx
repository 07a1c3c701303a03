import type { ComponentType } from 'react';
import styles from './thumbnail.module.css';

interface Props {
  src: string;
  /** Stands for what needs no picture. */
  icon?: ComponentType<{ size?: number }>;
}

/** A picture in a row; what is missing or broken keeps its place. */
export function Thumbnail({ src, icon: Icon }: Props) {
  return (
    <span className={styles.frame}>
      {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : Icon && <Icon size={20} />}
    </span>
  );
}
