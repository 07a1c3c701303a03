import { type PointerEvent, useEffect, useRef, useState } from 'react';
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
  const [isActive, setActive] = useState(false);
  const enter = () => setActive(true);
  const leave = () => setActive(false);
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
        <TileVideo src={tileVideo} isActive={isActive} />
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

/** There, and fetched, only once somebody points at the tile: a page of videos takes long to lay out. */
function TileVideo({ src, isActive }: { src: string; isActive: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  if (isActive && !isWanted && !wantsStillness()) setWanted(true);

  useEffect(() => {
    if (!video.current || !isWanted) return;
    if (isActive) {
      // A video that cannot play leaves the picture as it is.
      video.current.play().catch(() => setPlaying(false));
    } else {
      setPlaying(false);
      video.current.pause();
      video.current.currentTime = 0;
    }
  }, [isActive, isWanted]);

  return (
    isWanted && (
      <video
        ref={video}
        className={styles.above}
        data-shown={isPlaying || undefined}
        src={src}
        muted
        loop
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setPlaying(true)}
        onError={() => setPlaying(false)}
      />
    )
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
