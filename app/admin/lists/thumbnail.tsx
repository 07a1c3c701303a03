import styles from './thumbnail.module.css';

/** A picture in a row; what is missing or broken keeps its place. */
export function Thumbnail({ src }: { src: string }) {
  return (
    <span className={styles.frame}>
      {src && <img src={src} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
