import { Button, Group, Modal, Progress, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../../contract/errors.ts';
import type { LibraryFileDetails } from '../../../../contract/media/library.ts';
import { counted } from '../../counted.ts';
import { reasonOf, savedNotice } from '../../notices/notices.ts';
import { refetchLists } from '../../query-client.ts';
import { client } from '../../session/client.ts';
import { isCancelled, refuseOtherKind, upload } from '../../uploads/upload.ts';
import { storedNameOf } from '../library-query.ts';
import styles from './replace-dialog.module.css';

interface Props {
  file: LibraryFileDetails;
  replacement: File;
  onReplaced: (file: LibraryFileDetails) => void;
  onClose: () => void;
}

const { replaceFailed } = messages.library;

/** Shows both, asks, uploads the new one and puts it wherever the old one was. */
export function ReplaceDialog({ file, replacement, onReplaced, onClose }: Props) {
  const [percent, setPercent] = useState(0);
  const stopper = useRef(new AbortController());
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      stopper.current = new AbortController();
      refuseOtherKind(replacement, file.kind);
      const { signal } = stopper.current;
      const url = await upload(replacement, { onProgress: setPercent, signal });
      const by = storedNameOf(url) ?? '';
      return client.replaceMedia({ params: { name: file.name }, body: { by } });
    },
    onSuccess: (answer) => {
      // What shows it was published anew.
      refetchLists();
      savedNotice('File replaced');
      onReplaced(answer);
    },
  });
  const isReplacing = isPending && percent === 100;

  function cancel() {
    if (isReplacing) return;
    stopper.current.abort();
    onClose();
  }

  return (
    <Modal opened onClose={cancel} title="Replace" centered size="lg">
      <Text size="sm">
        {file.useCount === 0
          ? 'Nothing uses this file yet. The new one takes its name, its words and its place in the library.'
          : `The new file is shown at once wherever this one is used, in ${counted(file.useCount, 'place', 'places')}. It keeps the name, the words and the focal point.`}
      </Text>
      <div className={styles.pair}>
        <Side name="Now" kind={file.kind} src={file.url} poster={file.poster} />
        <NewSide file={replacement} kind={file.kind} />
      </div>
      {isPending && (
        <Progress value={percent} aria-label={`Upload of ${replacement.name}`} animated />
      )}
      {error && !isCancelled(error) && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {replaceFailed}: {reasonOf(error, messages.upload.error)}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={cancel} disabled={isReplacing} data-autofocus>
          Cancel
        </Button>
        <Button onClick={() => mutate()} disabled={isPending}>
          {isPending ? 'Replacing...' : 'Replace everywhere'}
        </Button>
      </Group>
    </Modal>
  );
}

function NewSide({ file, kind }: { file: File; kind: LibraryFileDetails['kind'] }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <Side name={`New: ${file.name}`} kind={kind} src={src} />;
}

interface SideProps {
  name: string;
  kind: LibraryFileDetails['kind'];
  src?: string;
  poster?: string | null;
}

function Side({ name, kind, src, poster }: SideProps) {
  return (
    <figure className={styles.side}>
      {kind === 'image' ? (
        <img src={src} alt="" />
      ) : (
        <video src={src} poster={poster ?? undefined} muted playsInline preload="metadata" />
      )}
      <figcaption>{name}</figcaption>
    </figure>
  );
}
