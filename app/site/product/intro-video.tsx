import { youtubeId } from '../../../contract/youtube.ts';
import { useMedia } from '../../ui/media.tsx';
import section from '../section.module.css';
import { ClickToPlay } from './click-to-play.tsx';
import styles from './intro-video.module.css';

interface IntroVideoProps {
  link: string;
  title: string;
  /** Stands for a video that has no poster of its own. */
  picture: string;
}

/** A YouTube link becomes its player, any other link a video that plays on a click. */
export function IntroVideo({ link, title, picture }: IntroVideoProps) {
  const poster = useMedia(link)?.poster ?? picture;
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
          <ClickToPlay link={link} title={title} poster={poster} />
        )}
      </div>
    </section>
  );
}
