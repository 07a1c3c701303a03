import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messages } from '../../../contract/call/errors.ts';
import type { LibraryFileDetails } from '../../../contract/library/library.ts';
import { lengths } from '../../../contract/limits/limits.ts';
import type { Caption } from '../../../contract/media/media.ts';
import { client } from '../../api/client.ts';
import { keepFile } from '../../api/library-query.ts';
import { SearchSelect } from '../../forms/search-select.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { IconTrash, IconUpload } from '../../kit/icons.ts';
import { reasonOf, savedNotice } from '../../kit/notices.ts';
import { colours } from '../../kit/theme.ts';
import { useConfirmed } from '../../lists/use-confirmed.ts';
import { FileInput } from '../../uploads/file-input.tsx';
import styles from './captions.module.css';
import { languageName, languages, nativeName } from './languages.ts';

const { captionsFailed, captionsRemoveFailed } = messages.library;

/** The caption tracks of a video; each is stored as soon as it's added. */
export function Captions({ file }: { file: LibraryFileDetails }) {
  const { name } = file;
  const removal = useConfirmed<Caption>({
    send: async ({ language }) =>
      keepFile(await client.removeCaptions({ params: { name, language } })),
    onDone: ({ label }) => savedNotice(`Captions removed: ${label}`),
    failed: captionsRemoveFailed,
  });
  return (
    <>
      {file.captions.length > 0 && (
        <ul className={styles.tracks} aria-label="Caption tracks">
          {file.captions.map((caption) => (
            <li key={caption.language}>
              <span>
                {caption.label} <small>{languageName(caption.language)}</small>
              </span>
              <a href={caption.url} target="_blank" rel="noopener">
                View<span className={styles.hidden}> the captions in {caption.label}</span>
              </a>
              <ActionIcon
                variant="subtle"
                color={colours.quiet}
                size={34}
                aria-label={`Remove the captions in ${caption.label}`}
                onClick={() => removal.ask(caption)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <AddCaptions file={file} />
      <ConfirmDialog
        opened={removal.asked !== undefined}
        action="Remove"
        pendingAction="Removing..."
        question="Are you sure you want to remove these captions?"
        name={removal.asked?.label ?? ''}
        isPending={removal.isPending}
        onConfirm={removal.confirm}
        onClose={removal.cancel}
      />
    </>
  );
}

interface Track {
  language: string;
  label: string;
  file: File;
}

function AddCaptions({ file: { name, captions } }: { file: LibraryFileDetails }) {
  const input = useRef<HTMLInputElement>(null);
  const [language, setLanguage] = useState<string | null>(null);
  const [label, setLabel] = useState('');
  const [file, setFile] = useState<File>();
  const [lacking, setLacking] = useState<'language' | 'file'>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (track: Track) =>
      client.setCaptions({
        params: { name, language: track.language },
        body: { label: track.label, text: await track.file.text() },
      }),
    onSuccess: (answer, track) => {
      keepFile(answer);
      savedNotice(`Captions added: ${track.label}`);
      setLanguage(null);
      setLabel('');
      setFile(undefined);
    },
  });
  const isThere = captions.some((caption) => caption.language === language);

  function chooseLanguage(next: string | null) {
    // The label follows the language until it's edited by hand.
    if (label === '' || label === nativeName(language)) setLabel(nativeName(next));
    setLanguage(next);
    setLacking(undefined);
  }

  function add() {
    reset();
    if (!language) setLacking('language');
    else if (!file) setLacking('file');
    else mutate({ language, label: label.trim() || nativeName(language), file });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout
    <div role="group" aria-label="Add captions">
      <div className={styles.fields}>
        <SearchSelect
          label="Language"
          data={languages}
          clearable
          value={language}
          onChange={chooseLanguage}
          error={lacking === 'language' && 'Language is required'}
          nothingFoundMessage="No language found"
          comboboxProps={{ withinPortal: false }}
        />
        <TextInput
          label="Label"
          description="How the player calls it"
          value={label}
          maxLength={lengths.captionLabel}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
      </div>
      <Group gap="sm" mt="sm">
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {file ? 'Choose another file' : 'Choose a .vtt or .srt file'}
        </Button>
        <span className={styles.file}>{file?.name}</span>
        <Button onClick={add} disabled={isPending}>
          {isPending ? 'Adding...' : isThere ? 'Replace captions' : 'Add captions'}
        </Button>
      </Group>
      {(lacking === 'file' || error) && (
        <p className={styles.error} role="alert">
          {error ? reasonOf(error, captionsFailed) : 'Choose a file with captions first'}
        </p>
      )}
      <FileInput
        ref={input}
        label="Captions"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        onFiles={([chosen]) => {
          setFile(chosen);
          setLacking(undefined);
          reset();
        }}
      />
    </div>
  );
}
