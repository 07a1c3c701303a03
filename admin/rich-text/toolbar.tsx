import { Menu } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { richText } from '../../contract/text/rich-text.ts';
import {
  IconClearFormatting,
  IconHighlight,
  IconPhoto,
  IconPhotoSearch,
  IconTypography,
  IconUpload,
} from '../kit/icons.ts';
import { LibraryDialog } from '../media/library/library-dialog.tsx';
import { FileInput } from '../uploads/file-input.tsx';
import uploadStyles from '../uploads/upload-field.module.css';
import { useUploadLimits } from '../uploads/upload-limits.tsx';
import { ColourControl } from './colour-control.tsx';
import { levels, setLevel } from './levels.ts';
import styles from './rich-text-field.module.css';

const sizes = Object.entries(richText.sizes);

interface ToolbarProps {
  editor: Editor | null;
  /** A new upload (`insert`), or an image of the library by its URL (`place`). */
  insert: (picture: File) => void;
  place: (url: string) => void;
}

/** The toolbar of the specification, and nothing more. */
export function Toolbar({ editor, insert, place }: ToolbarProps) {
  const { color, backgroundColor, fontSize } = editor?.getAttributes('textStyle') ?? {};
  const level = levels.find((number) => editor?.isActive('heading', { level: number }));

  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label="Text formatting">
      <select
        className={styles.select}
        aria-label="Header"
        value={level ?? ''}
        onChange={({ currentTarget }) => {
          const chosen = levels.find((number) => String(number) === currentTarget.value);
          if (editor) setLevel(editor, chosen);
        }}
      >
        <option value="">Normal text</option>
        {levels.map((number) => (
          <option key={number} value={number}>
            Heading {number}
          </option>
        ))}
      </select>
      <select
        className={styles.select}
        aria-label="Size"
        value={fontSize ?? ''}
        onChange={({ currentTarget }) => {
          const change = editor?.chain().focus();
          (currentTarget.value
            ? change?.setFontSize(currentTarget.value)
            : change?.unsetFontSize()
          )?.run();
        }}
      >
        {/* From small to huge; normal is the absence of a size. */}
        <option value={richText.sizes.small}>Small</option>
        <option value="">Normal</option>
        {sizes.slice(1).map(([name, value]) => (
          <option key={name} value={value}>
            {name === 'large' ? 'Large' : 'Huge'}
          </option>
        ))}
      </select>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <ColourControl
          label="Text color"
          icon={<IconTypography size={16} aria-hidden />}
          value={color}
          onChange={(colour) => {
            const change = editor?.chain().focus();
            (colour ? change?.setColor(colour) : change?.unsetColor())?.run();
          }}
        />
        <ColourControl
          label="Background color"
          icon={<IconHighlight size={16} aria-hidden />}
          value={backgroundColor}
          onChange={(colour) => {
            const change = editor?.chain().focus();
            (colour ? change?.setBackgroundColor(colour) : change?.unsetBackgroundColor())?.run();
          }}
        />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.OrderedList />
        <RichTextEditor.BulletList />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.AlignLeft />
        <RichTextEditor.AlignCenter />
        <RichTextEditor.AlignRight />
        <RichTextEditor.AlignJustify />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        <PictureControl insert={insert} place={place} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Control
          aria-label="Remove formatting"
          title="Remove formatting"
          onClick={() =>
            editor?.chain().focus().unsetAllMarks().clearNodes().unsetTextAlign().run()
          }
        >
          <IconClearFormatting size={16} aria-hidden />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

interface PictureControlProps {
  insert: (picture: File) => void;
  place: (url: string) => void;
}

/** Inserts an image: a new upload, or one from the library. */
function PictureControl({ insert, place }: PictureControlProps) {
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
            {limits && <span className={uploadStyles.limit}>Up to {limits.image} MB</span>}
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
