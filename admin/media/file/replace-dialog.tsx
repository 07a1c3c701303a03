import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../contract/call/errors.ts';
import type { LibraryFileDetails } from '../../../contract/library/library.ts';
import { client } from '../../api/client.ts';
import { storedNameOf } from '../../api/library-query.ts';
import { refetchLists } from '../../api/query-client.ts';
import { useEditContext } from '../../kit/edit-context.ts';
import { counted } from '../../kit/format.ts';
import { reasonOf, savedNotice } from '../../kit/notices.ts';
import { checkFile } from '../../uploads/check-file.ts';
import { ProgressLine } from '../../uploads/progress-line.tsx';
import { isCancelled, upload } from '../../uploads/upload.ts';
import { useUploadLimits } from '../../uploads/upload-limits.tsx';
import styles from './replace-dialog.module.css';

interface Props {
  file: LibraryFileDetails;
  replacement: File;
  onReplaced: (file: LibraryFileDetails) => void;
  onClose: () => void;
}

const { replaceFailed } = messages.library;

/** Shows both files, asks, uploads the new one and replaces the old one everywhere. */
export function ReplaceDialog({ file, replacement, onReplaced, onClose }: Props) {
  const [progress, setProgress] = useState({ sent: 0, total: replacement.size });
  const stopper = useRef(new AbortController());
  const { beginUpload } = useEditContext();
  const refusal = useRefusal(replacement, file.kind);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      stopper.current = new AbortController();
      const { signal } = stopper.current;
      const end = beginUpload();
      try {
        const options = { kinds: [file.kind], onProgress: setProgress, signal };
        const by = storedNameOf(await upload(replacement, options)) ?? '';
        return await client.replaceMedia({ params: { name: file.name }, body: { by } });
      } finally {
        end();
      }
    },
    onSuccess: (answer) => {
      // Everything that shows the file was republished.
      refetchLists();
      savedNotice('File replaced');
      onReplaced(answer);
    },
  });
  const isReplacing = isPending && progress.sent === progress.total;
  const trouble = refusal ?? (isCancelled(error) ? null : error);

  // Leaving the screen cancels the replacement.
  useEffect(() => () => stopper.current.abort(), []);

  function cancel() {
    if (isReplacing) return;
    stopper.current.abort();
    onClose();
  }

  return (
    <Modal
      opened
      onClose={cancel}
      closeOnClickOutside={!isPending}
      title="Replace"
      centered
      size="lg"
    >
      <Text size="sm">
        {file.useCount === 0
          ? 'Nothing uses this file yet. The new one takes its name, its words and its place in the library.'
          : `The new file is shown at once wherever this one is used, in ${counted(file.useCount, 'place', 'places')}. It keeps the name, the words and the focal point.`}
      </Text>
      <div className={styles.pair}>
        <Side name="Now" kind={file.kind} src={file.url} poster={file.poster} />
        <NewSide file={replacement} kind={file.kind} />
      </div>
      {isPending && <ProgressLine name={replacement.name} progress={progress} />}
      {trouble && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {replaceFailed}: {reasonOf(trouble, messages.upload.error)}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={cancel} disabled={isReplacing} data-autofocus>
          Cancel
        </Button>
        <Button onClick={() => mutate()} disabled={isPending || refusal !== null}>
          {isPending ? 'Replacing...' : 'Replace everywhere'}
        </Button>
      </Group>
    </Modal>
  );
}

/** Why the new file would be rejected, shown before confirming. */
function useRefusal(replacement: File, kind: LibraryFileDetails['kind']): Error | null {
  const limits = useUploadLimits();
  const { error } = useQuery({
    queryKey: ['checked-file', replacement.name, replacement.size, replacement.lastModified, kind],
    queryFn: () => limits && checkFile(replacement, [kind], limits),
    enabled: limits !== undefined,
  });
  return error;
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
