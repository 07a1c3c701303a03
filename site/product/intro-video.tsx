import { readableOn, shadesOf } from '../../colours/contrast.ts';
import { embeddedPlayer } from '../../contract/links/intro-link.ts';
import type { Caption } from '../../contract/media/media.ts';
import { useMedia } from '../../ui/picture/media.tsx';
import { filmWide } from '../../ui/picture/picture-sizes.ts';
import { useRoot } from '../loading/root-data.ts';
import { ClickToPlay } from './click-to-play.tsx';
import styles from './intro-video.module.css';
import { playerFrame } from './player-frame.ts';

interface IntroVideoProps {
  link: string;
  title: string;
  /** The poster for a video without one of its own. */
  picture: string;
  captions: Caption[];
}

/**
 * Embeds the player for a YouTube or Vimeo link, or plays any other link as a video; nothing loads before a click.
 */
export function IntroVideo({ link, title, picture, captions }: IntroVideoProps) {
  const poster = useMedia(link)?.poster ?? picture;
  const player = embeddedPlayer(link);
  return (
    <section className={styles.stage} aria-label="Intro video">
      {player ? (
        <Player player={player} title={title} picture={picture} />
      ) : (
        <ClickToPlay link={link} title={title} poster={poster} captions={captions} />
      )}
    </section>
  );
}

function Player({ player, title, picture }: { player: string; title: string; picture: string }) {
  const { theme, language } = useRoot().layout;
  const ground = shadesOf(theme.primaryColor)[600];
  const info = useMedia(picture);
  const { origin } = new URL(player);
  const allowed = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];
  return (
    <iframe
      className={styles.player}
      src={player}
      srcDoc={playerFrame({
        player,
        label: `Play the intro video of ${title}`,
        language,
        picture: { url: picture, sizes: filmWide, info },
        disc: { ground, sign: readableOn(ground) },
      })}
      data-count="play"
      title={`${title}: intro video`}
      // Granted to the player's origin: the cover that's shown first needs no permissions.
      allow={allowed.map((feature) => `${feature} ${origin}`).join('; ')}
    />
  );
}
