import type { CSSProperties } from 'react';
import { pictureFormats, srcSetOf } from '../../../contract/media/pictures.ts';
import { croppedAt } from './crop.ts';
import { type ShownMedia, useMedia } from './media.tsx';
import styles from './picture.module.css';

interface PictureProps {
  src: string;
  /** Other words than the file's own; empty where what stands beside it says the same. */
  alt?: string;
  /** What is said of a file that has no words: nothing, unless it would leave a gap. */
  otherwise?: string;
  /** How wide it is shown, in the terms of the `sizes` attribute. */
  sizes: string;
  /** Width by height, so that its place is kept before it arrives. */
  ratio?: number;
  /** Never cropped: ground is left beside it, which a stand-in would fill. */
  isWhole?: boolean;
  /** The first screen's own picture: fetched at once. All others wait until they are near. */
  priority?: boolean;
  className?: string;
  style?: CSSProperties;
}

/**
 * The one way in which content's pictures are shown: in the size and format that fit, with its
 * place kept and a blurred stand-in until it is there.
 */
export function Picture(props: PictureProps) {
  const { src, sizes, ratio, isWhole, priority, className, style } = props;
  const info = useMedia(src);
  const alt = props.alt ?? (info?.alt || (props.otherwise ?? ''));
  return (
    <picture className={styles.frame} key={src}>
      {info &&
        info.widths.length > 0 &&
        pictureFormats.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={srcSetOf(src, info.widths, format)}
            sizes={sizes}
          />
        ))}
      <img
        className={[styles.picture, isWhole && styles.whole, className].filter(Boolean).join(' ')}
        style={{
          ...(!isWhole && { ...croppedAt(info), ...standIn(info) }),
          ...style,
          aspectRatio: ratio,
        }}
        src={src}
        alt={alt}
        width={info?.width ?? undefined}
        height={info?.height ?? undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  );
}

/** Its colours alone, to stand blurred behind other things: the stand-in, which is in the page already. */
export function Ambience({ src, className }: { src: string; className: string }) {
  const info = useMedia(src);
  const colours = standIn(info);
  if (!colours) return <Picture src={src} sizes="160px" className={className} priority />;
  const words = info?.alt ? ({ role: 'img', 'aria-label': info.alt } as const) : undefined;
  return <div {...words} className={`${styles.picture} ${className}`} style={colours} />;
}

/** Cut as the picture itself will be. */
function standIn(info: ShownMedia | undefined): CSSProperties | undefined {
  if (!info?.placeholder) return undefined;
  return {
    backgroundImage: `url("${info.placeholder}")`,
    backgroundSize: 'cover',
    backgroundPosition: croppedAt(info)?.objectPosition ?? 'center',
  };
}
