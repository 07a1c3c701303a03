import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MediaKind } from '../../contract/media/media.ts';
import { fileAtQuery, storedNameOf } from '../api/library-query.ts';
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

/** The name of a file, and the alternative text of an image. */
export function FileWords({ kind, url }: { kind: MediaKind; url: string }) {
  const { data: file } = useQuery(fileAtQuery(url));
  return (
    <div>
      <p className={styles.name}>{file?.title ?? url.split('/').at(-1)}</p>
      {file && kind === 'image' && (
        <p className={styles.alt} data-lacking={!file.alt || undefined}>
          {file.alt ? `Alternative text: ${file.alt}` : 'No alternative text'}
        </p>
      )}
    </div>
  );
}

/** Links to the screen that edits a file's name, texts and focal point; only our own files have one. */
export function EditFile({ label, url }: { label: string; url: string }) {
  const name = storedNameOf(url);
  if (!name) return null;
  return (
    <Button
      component={Link}
      to={`/admin/media/${name}`}
      size="xs"
      variant="subtle"
      aria-label={`Edit file: ${label}`}
    >
      Edit file
    </Button>
  );
}
