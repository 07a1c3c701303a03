import { useState } from 'react';
import { youtubeId } from '../../../contract/youtube.ts';
import { PlayIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import section from '../section.module.css';
import styles from './intro-video.module.css';

interface IntroVideoProps {
  link: string;
  title: string;
  poster: string;
}

/** A YouTube link becomes its player, any other link a video that plays on a click. */
export function IntroVideo({ link, title, poster }: IntroVideoProps) {
  if (!link) return null;
  const id = youtubeId(link);
  return (
    <section className={section.section} aria-label="Intro video">
      <div className={styles.stage}>
        {id ? (
          <iframe
            className={styles.player}
            // The host that sets no cookies before somebody plays.
            src={`https://www.youtube-nocookie.com/embed/${id}?rel=0`}
            title={`${title}: intro video`}
            loading="lazy"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <ClickToPlay key={link} link={link} title={title} poster={poster} />
        )}
      </div>
    </section>
  );
}

function ClickToPlay({ link, title, poster }: IntroVideoProps) {
  const [state, setState] = useState<'waiting' | 'playing' | 'failed'>('waiting');
  if (state === 'playing') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the administrator has no field for captions
      <video
        className={styles.player}
        src={link}
        poster={poster}
        controls
        playsInline
        autoPlay
        aria-label={`${title}: intro video`}
        ref={(video) => video?.focus()}
        onError={() => setState('failed')}
      />
    );
  }
  return (
    <>
      <Picture src={poster} alt="" sizes="(min-width: 1280px) 1280px, 100vw" />
      {state === 'failed' ? (
        <p className={styles.failed} role="alert">
          The video cannot be played here. <a href={link}>Open it on its own page</a>
        </p>
      ) : (
        <button
          type="button"
          className={styles.play}
          aria-label={`Play the intro video of ${title}`}
          onClick={() => setState('playing')}
        >
          <span className={styles.disc}>
            <PlayIcon />
          </span>
        </button>
      )}
      <noscript>
        <a className={styles.plain} href={link}>
          Play the intro video
        </a>
      </noscript>
    </>
  );
}
