import { type CSSProperties, type SyntheticEvent, useEffect, useRef } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  src: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, in the terms of the `sizes` attribute. */
  sizes: string;
  /** Width by height, so that its place is kept before it arrives. */
  ratio?: number;
  /** The first screen's own picture: fetched at once. All others wait until they are near. */
  priority?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** The one way in which content's pictures are shown. A broken one leaves its quiet ground. */
export function Picture({ src, alt, sizes, ratio, priority, className, style }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before the page came alive.
    if (image.current?.complete && image.current.naturalWidth === 0) hide(image.current);
  }, []);
  return (
    <img
      ref={image}
      className={[styles.picture, className].filter(Boolean).join(' ')}
      style={{ ...style, aspectRatio: ratio }}
      key={src}
      src={src}
      alt={alt}
      sizes={sizes}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      onError={(event: SyntheticEvent<HTMLImageElement>) => hide(event.currentTarget)}
    />
  );
}

function hide(image: HTMLImageElement) {
  image.style.visibility = 'hidden';
}
