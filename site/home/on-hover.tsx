import { type RefObject, useEffect, useRef, useState } from 'react';
import { island } from '../../ui/island/island.tsx';
import type { Crop } from '../../ui/picture/crop.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { prefersReducedMotionOrData } from '../../ui/reduced-motion.ts';
import styles from './category-tile.module.css';

interface OnHoverProps {
  video: string | null;
  /** Shown until the video plays, and if there is none or it can't play. */
  picture: string | null;
  sizes: string;
  videoCrop?: Crop;
}

/** Shows its image, and plays its video over it while the surrounding link is hovered or focused. */
export const OnHover = island('on-hover', Layer, { files: ({ picture }) => [picture] });

/** The video is fetched on first hover only: a page full of videos also takes long to lay out. */
function Layer({ video, picture, sizes, videoCrop }: OnHoverProps) {
  const layer = useRef<HTMLSpanElement>(null);
  const isActive = useAttention(layer);
  const [isWanted, setWanted] = useState(false);
  if (isActive && !isWanted) setWanted(true);

  return (
    <span ref={layer}>
      {picture && (
        <span className={styles.above} data-shown={isActive || undefined}>
          {isWanted && <Picture src={picture} alt="" sizes={sizes} priority />}
        </span>
      )}
      {isWanted && video && !prefersReducedMotionOrData() && (
        <HoverVideo src={video} crop={videoCrop} isActive={isActive} />
      )}
    </span>
  );
}

interface HoverVideoProps {
  src: string;
  crop: Crop | undefined;
  isActive: boolean;
}

function HoverVideo({ src, crop, isActive }: HoverVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (!video.current) return;
    if (isActive) {
      // If the video can't play, the image stays.
      video.current.play().catch(() => setPlaying(false));
    } else {
      setPlaying(false);
      video.current.pause();
      video.current.currentTime = 0;
    }
  }, [isActive]);

  return (
    <video
      ref={video}
      className={styles.above}
      style={crop}
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
  );
}

/** Whether the link around an element is hovered or has keyboard focus. */
function useAttention(within: RefObject<HTMLElement | null>): boolean {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const link = within.current?.closest('a');
    if (!link) return;
    const forgotten = new AbortController();
    const on = (type: string, act: (event: Event) => void) =>
      link.addEventListener(type, act, { signal: forgotten.signal });
    // Touch doesn't hover: a tap follows the link.
    const withMouse = (event: Event) => (event as PointerEvent).pointerType === 'mouse';
    on('pointerover', (event) => withMouse(event) && setActive(true));
    on('pointerleave', (event) => withMouse(event) && setActive(false));
    // A tap or click focuses the link too, but navigates away.
    on('focusin', () => link.matches(':focus-visible') && setActive(true));
    on('focusout', () => setActive(false));
    return () => forgotten.abort();
  }, [within]);
  return isActive;
}
