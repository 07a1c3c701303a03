import { Menu } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useRef, useState } from 'react';
import { IconPhoto, IconPhotoSearch, IconUpload } from '../kit/icons.ts';
import { LibraryDialog } from '../media/library/library-dialog.tsx';
import { FileInput } from '../uploads/file-input.tsx';
import styles from '../uploads/upload-field.module.css';
import { useUploadLimits } from '../uploads/upload-limits.ts';

interface Props {
  insert: (picture: File) => void;
  place: (url: string) => void;
}

/** Inserts an image: a new upload, or one from the library. */
export function PictureControl({ insert, place }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const limits = useUploadLimits();
  return (
    <>
      <Menu position="bottom-start" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <RichTextEditor.Control aria-label="Insert a picture" title="Insert a picture">
            <IconPhoto size={16} aria-hidden />
          </RichTextEditor.Control>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => input.current?.click()}>
            Upload a picture
            {limits && <span className={styles.limit}>Up to {limits.image} MB</span>}
          </Menu.Item>
          <Menu.Item leftSection={<IconPhotoSearch size={16} />} onClick={() => setChoosing(true)}>
            Choose from library
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LibraryDialog
        kind="image"
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={([url]) => place(url)}
      />
      <FileInput
        ref={input}
        label="Editor picture"
        accept="image/*"
        onFiles={([file]) => insert(file)}
      />
    </>
  );
}
