import { useQuery } from '@tanstack/react-query';
import type { MediaKind } from '../../contract/media/media.ts';
import { fileAtQuery } from '../api/library-query.ts';
import { IconPhoto, IconVideo } from '../kit/icons.ts';
import styles from './upload-field.module.css';

/** The file in the field: an image, or a video that plays muted. */
export function MediaPreview({ kind, url }: { kind: MediaKind; url: string }) {
  if (!url) {
    const Icon = kind === 'image' ? IconPhoto : IconVideo;
    return (
      <div className={`${styles.preview} ${styles.blank}`}>
        <Icon size={26} stroke={1.5} aria-hidden />
      </div>
    );
  }
  return (
    <div className={styles.preview}>
      {kind === 'image' ? <img src={url} alt="" /> : <VideoPreview url={url} />}
    </div>
  );
}

/** Shows the poster until played; without one, the browser loads the first frame. */
function VideoPreview({ url }: { url: string }) {
  const { data, isLoading } = useQuery(fileAtQuery(url));
  return (
    <video
      src={url}
      poster={data?.poster ?? undefined}
      muted
      loop
      playsInline
      controls
      preload={isLoading || data?.poster ? 'none' : 'metadata'}
    />
  );
}
