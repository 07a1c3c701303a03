import type { LibraryFileDetails } from '../../../contract/media/library.ts';
import styles from './file-player.module.css';

/** The video as visitors can play it, with captions. */
export function FilePlayer({ file }: { file: LibraryFileDetails }) {
  const { url, poster, captions, width, height } = file;
  return (
    // biome-ignore lint/a11y/useMediaCaption: it has the captions that were added, if any
    <video
      className={styles.player}
      src={url}
      poster={poster ?? undefined}
      style={{ aspectRatio: width && height ? `${width} / ${height}` : undefined }}
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
    >
      {captions.map((caption) => (
        <track
          key={caption.url}
          kind="captions"
          src={caption.url}
          srcLang={caption.language}
          label={caption.label}
        />
      ))}
    </video>
  );
}
