import type { LibraryFile } from '../../../contract/media/library.ts';
import { croppedAt } from '../../../ui/picture/crop.ts';
import styles from './crop-previews.module.css';

/** The tightest crops on the site, by width and height. */
const crops = {
  Hero: [1440, 720],
  'Hero on a phone': [390, 660],
  Tile: [16, 10],
  Square: [1, 1],
} as const;

/** How the site crops an image around its focal point. */
export function CropPreviews({ file, src }: { file: LibraryFile; src: string }) {
  return (
    <ul className={styles.crops} aria-label="How it is cut">
      {Object.entries(crops).map(([name, [width, height]]) => (
        <li key={name}>
          <img
            src={src}
            alt=""
            style={{ ...croppedAt(file), aspectRatio: `${width} / ${height}` }}
          />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
