import { embeddedPlayer } from '../../../contract/links/intro-link.ts';
import type { Caption } from '../../../contract/media/media.ts';
import { useMedia } from '../../ui/media.tsx';
import section from '../section.module.css';
import { ClickToPlay } from './click-to-play.tsx';
import styles from './intro-video.module.css';

interface IntroVideoProps {
  link: string;
  title: string;
  /** Stands for a video that has no poster of its own. */
  picture: string;
  captions: Caption[];
}

/** A YouTube or Vimeo link becomes its player, any other link a video that plays on a click. */
export function IntroVideo({ link, title, picture, captions }: IntroVideoProps) {
  const poster = useMedia(link)?.poster ?? picture;
  if (!link) return null;
  const player = embeddedPlayer(link);
  return (
    <section className={section.section} aria-label="Intro video">
      <div className={styles.stage}>
        {player ? (
          <iframe
            className={styles.player}
            src={player}
            data-count="play"
            title={`${title}: intro video`}
            loading="lazy"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <ClickToPlay link={link} title={title} poster={poster} captions={captions} />
        )}
      </div>
    </section>
  );
}
