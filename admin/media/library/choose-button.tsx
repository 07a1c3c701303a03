import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MediaKind } from '../../../contract/media/media.ts';
import { IconPhotoSearch } from '../../kit/icons.ts';
import { LibraryDialog } from './library-dialog.tsx';

interface Props {
  /** Label of the field that the file is for. */
  label: string;
  kind: MediaKind;
  onChoose: (urls: string[]) => void;
  isMultiple?: boolean;
}

/** Offered by every file field next to uploading. */
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
