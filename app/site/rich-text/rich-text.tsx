import { useMediaByUrl } from '../../ui/media.tsx';
import { tones } from '../../ui/theme.ts';
import { dressPictures } from './dress-pictures.ts';
import { readableColours } from './readable-colours.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  html: string;
  isDark?: boolean;
}

/** What an administrator wrote; the server has cleaned it when it was saved. */
export function RichText({ html, isDark }: RichTextProps) {
  const readable = readableColours(html, isDark ? tones.dark : tones.light);
  const dressed = dressPictures(readable, useMediaByUrl());
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on every write (api/rich-text.ts)
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: dressed }} />;
}
