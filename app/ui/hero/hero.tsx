import type { CSSProperties, ReactNode } from 'react';
import type { HeroConfig } from '../../../contract/fields/hero.ts';
import { useVideoCrop } from '../picture/crop.ts';
import { useMedia } from '../picture/media.tsx';
import { Ambience, Picture } from '../picture/picture.tsx';
import styles from './hero.module.css';
import { HeroButtons } from './hero-buttons.tsx';
import { heroId } from './hero-id.ts';
import { behindWords, heroLook } from './hero-look.ts';
import { HeroVideo } from './hero-video.tsx';

interface HeroProps {
  config: HeroConfig;
  /** What stands there where the administrator left a field empty. */
  fallback: { title: string; description?: string; image?: string };
  /** The home page's hero fills most of the first screen; its logo stands in the header already. */
  isHome?: boolean;
  /** Shares the first screen with the words: what a product is sold by. */
  film?: ReactNode;
  /** Stands below the title. */
  children?: ReactNode;
}

/**
 * It covers the hero: on an upright screen its height, and so its width, comes from that one's. A page's
 * is said a tenth smaller than it is, which nobody sees, and most phones take the next smaller size.
 */
const sizes = { home: 'max(100vw, 143vh)', page: 'max(100vw, 88vh)' };

/** A longer description gives way to what stands below the title. */
const shortDescription = 160;

/**
 * The banner of a page. The static layout comes first and stays underneath: videos only ever cover
 * the picture, so whatever happens to them there is a whole banner.
 */
export function Hero({ config, fallback, isHome, film, children }: HeroProps) {
  const title = config.title || fallback.title;
  const description = config.description || fallback.description;
  const introPoster = useMedia(config.introVideo)?.poster;
  const loopPoster = useMedia(config.loopVideo)?.poster;
  const introCrop = useVideoCrop(config.introVideo);
  const loopCrop = useVideoCrop(config.loopVideo);
  // What the video will show is nearer to what was meant than any other picture.
  const heroImage = config.heroImage ?? introPoster ?? loopPoster ?? null;
  const look = heroLook({ ...config, heroImage }, fallback.image);
  const { image, ground, text, scrim } = look;
  const hasVideo = Boolean(config.introVideo || config.loopVideo);
  const hasMedia = Boolean(image) || hasVideo;
  // The film shows this picture already: behind it, only its colours.
  const isAmbient = Boolean(film) && image === fallback.image;
  const style = {
    '--hero-ground': ground,
    '--hero-text': text,
    '--scrim': scrim.colour,
    '--scrim-strength': `${Math.round(scrim.strength * 100)}%`,
  } as CSSProperties;

  return (
    <section
      id={heroId}
      className={styles.hero}
      style={style}
      data-home={isHome || undefined}
      data-media={hasMedia || undefined}
      data-designed={ground === undefined || undefined}
      data-film={Boolean(film) || undefined}
      data-ambient={isAmbient || undefined}
      data-video={hasVideo || undefined}
    >
      {image &&
        (isAmbient ? (
          <Ambience className={styles.picture} src={image} />
        ) : (
          <Picture
            className={styles.picture}
            src={image}
            sizes={sizes[isHome ? 'home' : 'page']}
            priority
          />
        ))}
      {hasVideo && (
        <HeroVideo
          key={`${config.introVideo} ${config.loopVideo}`}
          intro={config.introVideo}
          loop={config.loopVideo}
          introCrop={introCrop}
          loopCrop={loopCrop}
        />
      )}
      <div className={styles.words}>
        <div className={styles.column}>
          {film && <div className={styles.film}>{film}</div>}
          <div className={styles.text}>
            {config.logo && !isHome && (
              <Picture className={styles.logo} src={config.logo} sizes="240px" isWhole priority />
            )}
            <h1 className={styles.title} data-long={title.length > 48 || undefined}>
              {title}
            </h1>
            {children}
            {description && (
              <p
                className={styles.description}
                data-long={description.length > shortDescription || undefined}
              >
                {description}
              </p>
            )}
            <HeroButtons
              buttons={[config.button1, config.button2]}
              backdrop={{ behind: behindWords(look, hasMedia), text }}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
