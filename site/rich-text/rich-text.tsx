import { palettes } from '../../colours/palettes.ts';
import { useMediaByUrl } from '../../ui/picture/media.tsx';
import { useRoot } from '../loading/root-data.ts';
import { dressPictures } from './dress-pictures.ts';
import { readableColours } from './readable-colours.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  html: string;
  isDark?: boolean;
  /** Uses the full width of the page: headings are beside their text. */
  isSpread?: boolean;
}

/** Content by an administrator, sanitized by the server on save. */
export function RichText({ html, isDark, isSpread }: RichTextProps) {
  const { light, dark } = palettes[useRoot().layout.theme.palette];
  const readable = readableColours(html, isDark ? dark : light);
  const dressed = dressPictures(readable, useMediaByUrl());
  const className = isSpread ? `${styles.text} ${styles.spread}` : styles.text;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on every write (api/serving/rich-text.ts)
  return <div className={className} dangerouslySetInnerHTML={{ __html: dressed }} />;
}
