import { useMediaByUrl } from '../../ui/media.tsx';
import { dressPictures } from './dress-pictures.ts';
import styles from './rich-text.module.css';

/** What an administrator wrote; the server has cleaned it when it was saved. */
export function RichText({ html }: { html: string }) {
  const dressed = dressPictures(html, useMediaByUrl());
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on every write (api/rich-text.ts)
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: dressed }} />;
}
