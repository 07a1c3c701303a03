import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MediaKind } from '../../../contract/media/media.ts';
import { fileAtQuery, storedNameOf } from '../media/library-query.ts';
import styles from './upload-field.module.css';

/** What a file is called, and what a picture says to whoever cannot see it. */
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

/** Leads to where its name, its words and its focal point are changed; only our own files have such. */
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
