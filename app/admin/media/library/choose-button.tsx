import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MediaKind } from '../../../../contract/media/media.ts';
import { IconPhotoSearch } from '../../icons.ts';
import { LibraryDialog } from './library-dialog.tsx';

interface Props {
  /** The field that it is chosen for. */
  label: string;
  kind: MediaKind;
  onChoose: (urls: string[]) => void;
  isMultiple?: boolean;
}

/** What every field for files offers beside uploading one. */
export function ChooseFromLibrary({ label, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPhotoSearch size={14} aria-hidden />}
        onClick={() => setOpen(true)}
        aria-label={`Choose from library: ${label}`}
      >
        From library
      </Button>
      <LibraryDialog {...dialog} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
