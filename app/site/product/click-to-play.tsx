import { type MouseEvent, useState } from 'react';
import type { Caption } from '../../../contract/media/media.ts';
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
 * A picture until somebody plays it; nothing of the video is fetched before. Without scripts it leads to
 * the video.
 */
export const ClickToPlay = island('click-to-play', Player, { files: ({ poster }) => [poster] });

function Player({ link, title, poster, captions }: ClickToPlayProps) {
  const [state, setState] = useState<'waiting' | 'failed' | { shown: string }>('waiting');

  const play = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { currentTarget } = event;
    // The size of the poster that is there already: the player shows it until its first frame.
    const shown = currentTarget.parentElement?.querySelector('img')?.currentSrc;
    setState({ shown: shown || poster });
  };

  if (typeof state === 'object') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: those that there are; none is shown until it is chosen
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

/** The button that was pressed is gone: its keys belong to the video now. */
function focus(video: HTMLVideoElement | null) {
  video?.focus();
}
