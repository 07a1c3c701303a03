import type { MouseEvent } from 'react';
import type { Product } from '../../contract/kinds/product.ts';
import { island } from '../../ui/island/island.tsx';
import { useMedia } from '../../ui/picture/media.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { pageWide } from '../../ui/picture/picture-sizes.ts';
import section from '../../ui/section.module.css';
import styles from './gallery.module.css';
import { Lightbox, type ShownPicture } from './lightbox.tsx';
import { useOpenedPicture } from './use-opened-picture.ts';

interface GalleryProps {
  pictures: Product['gallery'];
  title: string;
}

export function Gallery({ pictures, title }: GalleryProps) {
  if (pictures.length === 0) return null;
  const sorted = pictures
    .toSorted((a, b) => a.order - b.order)
    .map(({ url, alt }) => ({ url, alt: alt || undefined }));
  return (
    <section className={section.section} aria-labelledby="gallery">
      <div className={section.head}>
        <h2 className={section.title} id="gallery">
          Gallery
        </h2>
      </div>
      <GalleryGrid pictures={sorted} title={title} />
    </section>
  );
}

/** Each image links to its file; with scripts it opens in the lightbox instead. */
export const GalleryGrid = island('gallery-grid', Grid, {
  files: ({ pictures }) => pictures.map(({ url }) => url),
});

function Grid({ pictures, title }: { pictures: ShownPicture[]; title: string }) {
  const { opened, ...picture } = useOpenedPicture();

  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    picture.open(index);
  };

  return (
    <>
      <ul className={styles.grid} data-count={Math.min(pictures.length, 3)}>
        {pictures.map(({ url, alt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same image may appear twice
          <li key={`${index}-${url}`}>
            <GalleryLink
              url={url}
              name={alt}
              otherwise={`${title}, picture ${index + 1} of ${pictures.length}`}
              sizes={sizesFor(pictures.length)}
              onClick={open(index)}
            />
          </li>
        ))}
      </ul>
      {opened !== null && opened < pictures.length && (
        <Lightbox
          pictures={pictures}
          title={title}
          index={opened}
          onChange={picture.turnTo}
          onClose={picture.close}
        />
      )}
    </>
  );
}

interface GalleryLinkProps {
  url: string;
  /** Alt text in this gallery; falls back to the file's own, then to `otherwise`. */
  name?: string;
  otherwise: string;
  sizes: string;
  onClick: (event: MouseEvent) => void;
}

/** The link has its own accessible name, even if its image isn't shown. */
function GalleryLink({ url, name, otherwise, sizes, onClick }: GalleryLinkProps) {
  const info = useMedia(url);
  const words = name?.trim() || info?.alt.trim() || otherwise;
  return (
    <a className={styles.link} href={url} aria-label={words} onClick={onClick} data-defer>
      <Picture className={styles.picture} src={url} alt={words} sizes={sizes} />
    </a>
  );
}

/** Must match the grid in gallery.module.css. */
function sizesFor(count: number): string {
  if (count === 1) return pageWide;
  const most = Math.min(count, 3);
  return `(min-width: 760px) calc(min(100vw, 1280px) / ${most}), (min-width: 560px) 50vw, 100vw`;
}
