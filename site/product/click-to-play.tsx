import { type MouseEvent, useState } from 'react';
import type { Caption } from '../../contract/media/media.ts';
import { PlayIcon } from '../../ui/icons.tsx';
import { island } from '../../ui/island/island.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { filmWide } from '../../ui/picture/picture-sizes.ts';
import { isPlainClick, pressWithSpace } from '../links/presses.ts';
import styles from './intro-video.module.css';

interface ClickToPlayProps {
  link: string;
  title: string;
  poster: string;
  captions: Caption[];
}

/**
 * An image until the visitor presses play; no part of the video is fetched before. Without scripts it links to the
 * video.
 */
export const ClickToPlay = island('click-to-play', Player, { files: ({ poster }) => [poster] });

function Player({ link, title, poster, captions }: ClickToPlayProps) {
  const [state, setState] = useState<'waiting' | 'failed' | { shown: string }>('waiting');

  const play = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { currentTarget } = event;
    // The poster in the size that is already loaded: the player shows it until its first frame.
    const shown = currentTarget.parentElement?.querySelector('img')?.currentSrc;
    setState({ shown: shown || poster });
  };

  if (typeof state === 'object') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: renders the captions there are; none is on by default
      <video
        className={styles.player}
        src={link}
        poster={state.shown}
        controls
        data-count="play"
        playsInline
        autoPlay
        aria-label={`${title}: intro video`}
        ref={focus}
        onError={() => setState('failed')}
      >
        {captions.map(({ language, label, url }) => (
          <track key={url} kind="captions" srcLang={language} label={label} src={url} />
        ))}
      </video>
    );
  }
  return (
    <>
      {poster && <Picture src={poster} alt="" sizes={filmWide} priority />}
      {state === 'failed' ? (
        <p className={styles.failed} role="alert">
          The video cannot be played here. <a href={link}>Open it on its own page</a>
        </p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a link, so that it works without scripts
        <a
          className={styles.play}
          href={link}
          role="button"
          aria-label={`Play the intro video of ${title}`}
          onClick={play}
          onKeyDown={pressWithSpace}
          data-defer
        >
          <span className={styles.disc}>
            <PlayIcon />
          </span>
        </a>
      )}
    </>
  );
}

/** The pressed button is gone, so keyboard focus moves to the video. */
function focus(video: HTMLVideoElement | null) {
  video?.focus();
}
