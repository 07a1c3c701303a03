import type { CSSProperties, ReactNode } from 'react';
import type { HeroConfig } from '../../contract/fields/hero.ts';
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
  /** Used where the administrator left a field empty. */
  fallback: { title: string; description?: string; image?: string };
  /** The home page's hero fills most of the first screen; its logo is already in the header. */
  isHome?: boolean;
  /** Shares the first screen with the text: a product's intro video. */
  film?: ReactNode;
  /** Rendered below the title. */
  children?: ReactNode;
}

/**
 * The image covers the hero, so on a portrait screen its width follows from the hero's height. A page's is
 * understated by a tenth, which nobody sees, so most phones fetch the next smaller size.
 */
const sizes = { home: 'max(100vw, 143vh)', page: 'max(100vw, 88vh)' };

/** A longer description comes after the content below the title. */
const shortDescription = 160;

/**
 * The banner of a page. The static layout renders first and stays underneath: videos only ever cover the image, so a
 * video that fails leaves a complete banner.
 */
export function Hero({ config, fallback, isHome, film, children }: HeroProps) {
  const title = config.title || fallback.title;
  const description = config.description || fallback.description;
  const introPoster = useMedia(config.introVideo)?.poster;
  const loopPoster = useMedia(config.loopVideo)?.poster;
  const introCrop = useVideoCrop(config.introVideo);
  const loopCrop = useVideoCrop(config.loopVideo);
  // A poster of the hero's own video is closer to the intent than any other image.
  const heroImage = config.heroImage ?? introPoster ?? loopPoster ?? null;
  const look = heroLook({ ...config, heroImage }, fallback.image);
  const { image, ground, text, scrim } = look;
  const hasVideo = Boolean(config.introVideo || config.loopVideo);
  const hasMedia = Boolean(image) || hasVideo;
  // The video already shows this image: only its colors go behind it.
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
