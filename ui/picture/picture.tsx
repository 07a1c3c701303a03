import type { CSSProperties } from 'react';
import { pictureFormats, srcSetOf } from '../../contract/media/pictures.ts';
import { croppedAt } from './crop.ts';
import { type ShownMedia, useMedia } from './media.tsx';
import styles from './picture.module.css';

interface PictureProps {
  src: string;
  /** Overrides the file's alt text; empty where adjacent text says the same. */
  alt?: string;
  /** Fallback for a file without alt text; leave it out unless that would leave a gap. */
  otherwise?: string;
  /** The displayed width, as a `sizes` attribute. */
  sizes: string;
  /** Width / height; reserves the space before the image loads. */
  ratio?: number;
  /** Never cropped. The background stays visible around it, so there's no placeholder, which would cover it. */
  isWhole?: boolean;
  /** On the first screen: loaded eagerly. All others load lazily. */
  priority?: boolean;
  className?: string;
  style?: CSSProperties;
}

/**
 * Shows all images of the content: in the size and format that fit, with space reserved and a blurred placeholder
 * until they load.
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

/** Only the image's colors, blurred behind other content: its placeholder, which is already in the page. */
export function Ambience({ src, className }: { src: string; className: string }) {
  const info = useMedia(src);
  const colours = standIn(info);
  if (!colours) return <Picture src={src} sizes="160px" className={className} priority />;
  const words = info?.alt ? ({ role: 'img', 'aria-label': info.alt } as const) : undefined;
  return <div {...words} className={`${styles.picture} ${className}`} style={colours} />;
}

/** Cropped like the image itself. */
function standIn(info: ShownMedia | undefined): CSSProperties | undefined {
  if (!info?.placeholder) return undefined;
  return {
    backgroundImage: `url("${info.placeholder}")`,
    backgroundSize: 'cover',
    backgroundPosition: croppedAt(info)?.objectPosition ?? 'center',
  };
}
