import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MediaKind } from '../../contract/media/media.ts';
import { fileAtQuery, storedNameOf } from '../api/library-query.ts';
import styles from './upload-field.module.css';

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
