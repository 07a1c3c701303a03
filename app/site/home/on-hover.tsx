import { type RefObject, useEffect, useRef, useState } from 'react';
import { island } from '../../ui/island/island.tsx';
import type { Crop } from '../../ui/picture/crop.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { prefersReducedMotionOrData } from '../../ui/reduced-motion.ts';
import styles from './category-tile.module.css';

interface OnHoverProps {
  video: string | null;
  /** Shown until the video plays, and where there is none or it cannot. */
  picture: string | null;
  sizes: string;
  videoCrop?: Crop;
}

/** Shows its picture, and plays its video over it, while the link around it is pointed at or has the focus. */
export const OnHover = island('on-hover', Layer, { files: ({ picture }) => [picture] });

/** Fetched only once somebody points at the link: a page of videos takes long to lay out, too. */
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
      // A video that cannot play leaves the picture as it is.
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

/** Whether the link around an element is pointed at, or has the keyboard's focus. */
function useAttention(within: RefObject<HTMLElement | null>): boolean {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const link = within.current?.closest('a');
    if (!link) return;
    const forgotten = new AbortController();
    const on = (type: string, act: (event: Event) => void) =>
      link.addEventListener(type, act, { signal: forgotten.signal });
    // A finger does not hover: its tap follows the link.
    const withMouse = (event: Event) => (event as PointerEvent).pointerType === 'mouse';
    on('pointerover', (event) => withMouse(event) && setActive(true));
    on('pointerleave', (event) => withMouse(event) && setActive(false));
    // A tap or a click gives the focus too, but leads away from here.
    on('focusin', () => link.matches(':focus-visible') && setActive(true));
    on('focusout', () => setActive(false));
    return () => forgotten.abort();
  }, [within]);
  return isActive;
}
