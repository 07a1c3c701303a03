import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '../../../contract/call/errors.ts';
import type { LibraryFileDetails, MediaUse } from '../../../contract/library/library.ts';
import { mediaTypes } from '../../../contract/media/media.ts';
import { client } from '../../api/client.ts';
import { refetchLibrary } from '../../api/query-client.ts';
import type { Edit } from '../../forms/use-edit.ts';
import { IconDownload, IconReplace, IconTrash } from '../../kit/icons.ts';
import { colours } from '../../kit/theme.ts';
import { DeleteDialog, useDelete } from '../../trash/deletion.tsx';
import { FileInput } from '../../uploads/file-input.tsx';
import uploadStyles from '../../uploads/upload-field.module.css';
import { LimitHint } from '../../uploads/upload-limits.tsx';
import styles from './file-actions.module.css';
import { FileUses } from './file-uses.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

interface Props<Values extends object> {
  file: LibraryFileDetails;
  edit: Pick<Edit<Values>, 'isDirty' | 'mayLeave' | 'forgetCopy'>;
}

/** File actions other than editing its description. */
export function FileActions<Values extends object>({ file, edit }: Props<Values>) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [replacement, setReplacement] = useState<File>();
  const shown = file.uses.filter(({ state }) => state === 'published' || state === 'draft');

  /** Leaves without asking: the unsaved changes are about a file that's gone. */
  async function leaveFor(address: string) {
    edit.forgetCopy();
    edit.mayLeave.current = true;
    await navigate(address, { replace: true });
  }

  const deletion = useDelete<{ id: string; title: string }>({
    kind: 'media',
    send: ({ id }) => client.deleteMedia({ params: { name: id } }),
    onDeleted: () => {
      refetchLibrary();
      void leaveFor('/admin/media');
    },
    failed: messages.library.deleteFailed,
  });

  return (
    <>
      <Group gap="xs">
        <Button
          component="a"
          href={file.url}
          download={`${file.title}.${mediaTypes[file.type].extension}`}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download
        </Button>
        <Button
          variant="default"
          leftSection={<IconReplace size={16} aria-hidden />}
          onClick={() => input.current?.click()}
          disabled={edit.isDirty}
        >
          Replace
        </Button>
        <Button
          variant="subtle"
          color={colours.quiet}
          className={uploadStyles.remove}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => deletion.ask({ id: file.name, title: file.title })}
        >
          Delete
        </Button>
      </Group>
      {edit.isDirty ? (
        <p className={styles.hint}>Save your changes before you replace it.</p>
      ) : (
        <div className={styles.limit}>
          <LimitHint kind={file.kind} />
        </div>
      )}
      <DeleteDialog
        deletion={deletion}
        question={messages.library.confirmDelete}
        note={
          file.uses.length === 0
            ? 'Nothing uses it.'
            : 'Only earlier versions and the trash use it, and they keep it.'
        }
        obstacle={shown.length > 0 ? <StillShown uses={shown} /> : undefined}
      />
      {replacement && (
        <ReplaceDialog
          file={file}
          replacement={replacement}
          onReplaced={({ name }) => leaveFor(`/admin/media/${name}`)}
          onClose={() => setReplacement(undefined)}
        />
      )}
      <FileInput
        ref={input}
        label="Replacement"
        accept={`${file.kind}/*`}
        onFiles={([chosen]) => setReplacement(chosen)}
      />
    </>
  );
}

function StillShown({ uses }: { uses: MediaUse[] }) {
  return (
    <>
      <p className={styles.shown}>It's still used here. Remove it from these places first:</p>
      <FileUses uses={uses} />
    </>
  );
}
