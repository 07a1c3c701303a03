import { Picture } from '../../ui/picture/picture.tsx';
import styles from './brand.module.css';

/** The studio's logo, or its name as a wordmark. */
export function Brand({ logo, siteName }: { logo: string | null; siteName: string }) {
  return logo ? (
    <Picture className={styles.logo} src={logo} alt={siteName} sizes="180px" isWhole priority />
  ) : (
    <span className={styles.wordmark}>{siteName}</span>
  );
}
