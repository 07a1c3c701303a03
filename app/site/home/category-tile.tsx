import { type PointerEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CategoryTile as Tile } from '../../../contract/pages.ts';
import { Picture } from '../../ui/picture.tsx';
import { wantsStillness } from '../../ui/stillness.ts';
import styles from './category-tile.module.css';

interface CategoryTileProps {
  category: Tile;
  sizes: string;
}

/** Plays its video, or shows its other picture, while it is pointed at or has the focus. */
export function CategoryTile({ category, sizes }: CategoryTileProps) {
  const { slug, title, description, tileImage, tileVideo, hoverImage } = category;
  const video = useRef<HTMLVideoElement>(null);
  const [isActive, setActive] = useState(false);
  const [isPlaying, setPlaying] = useState(false);

  const enter = () => {
    setActive(true);
    if (wantsStillness()) return;
    // A video that cannot play leaves the picture as it is.
    video.current?.play().catch(() => setPlaying(false));
  };
  const leave = () => {
    setActive(false);
    setPlaying(false);
    if (!video.current) return;
    video.current.pause();
    video.current.currentTime = 0;
  };
  // A finger does not hover: its tap follows the link.
  const withMouse = (act: () => void) => (event: PointerEvent) =>
    event.pointerType === 'mouse' && act();

  return (
    <Link
      className={styles.tile}
      to={`/category/${slug}`}
      prefetch="intent"
      onPointerEnter={withMouse(enter)}
      onPointerLeave={withMouse(leave)}
      // A tap or a click gives the focus too, but leads away from here.
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && enter()}
      onBlur={leave}
    >
      <Picture className={styles.picture} src={tileImage} alt="" sizes={sizes} />
      {tileVideo ? (
        <video
          ref={video}
          className={styles.above}
          data-shown={isPlaying || undefined}
          src={tileVideo}
          muted
          loop
          playsInline
          preload="none"
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setPlaying(true)}
          onError={() => setPlaying(false)}
        />
      ) : (
        hoverImage && <HoverPicture src={hoverImage} sizes={sizes} isShown={isActive} />
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.description}>{description}</span>
      </span>
    </Link>
  );
}

/** Fetched only once somebody points at the tile. */
function HoverPicture(props: { src: string; sizes: string; isShown: boolean }) {
  const { src, sizes, isShown } = props;
  const [isWanted, setWanted] = useState(false);
  if (isShown && !isWanted) setWanted(true);
  return (
    <span className={styles.above} data-shown={isShown || undefined}>
      {isWanted && <Picture src={src} alt="" sizes={sizes} priority />}
    </span>
  );
}
