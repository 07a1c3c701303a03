import '@mantine/tiptap/styles.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import { memo, type ReactNode, useEffect, useId, useRef } from 'react';
import { limits } from '../../../contract/limits.ts';
import { cleanPasted } from './clean-pasted.ts';
import { extensions } from './extensions.ts';
import { insertImage } from './insert-image.ts';
import styles from './rich-text-field.module.css';
import { Toolbar } from './toolbar.tsx';

interface Props {
  label: string;
  value?: string;
  onChange: (html: string) => void;
  required?: boolean;
  error?: ReactNode;
}

export function RichTextField({ label, value = '', onChange, required, error }: Props) {
  const errorId = useId();
  const known = useRef(value);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });

  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, event) => takeFiles(event.clipboardData),
      handleDrop: (view, event) => {
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return takeFiles(event.dataTransfer, place?.pos);
      },
    },
    onUpdate: ({ editor: current }) => {
      known.current = current.getHTML();
      report.current(known.current);
    },
  });

  function takeFiles(data: DataTransfer | null, at?: number): boolean {
    // Word processors put a picture of the text beside the text: the text is meant.
    if (!data || data.types.includes('text/html')) return false;
    const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'));
    for (const picture of pictures) void insertImage(editor, picture, at);
    return pictures.length > 0;
  }

  // The form may set another text, as when a newer version is taken over.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  // Attributes of the editable element belong to the editor, not to React.
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('aria-label', label);
    dom.setAttribute('aria-required', String(Boolean(required)));
    if (error) {
      dom.setAttribute('aria-invalid', 'true');
      dom.setAttribute('aria-describedby', errorId);
    } else {
      dom.removeAttribute('aria-invalid');
      dom.removeAttribute('aria-describedby');
    }
  }, [editor, label, required, error, errorId]);

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      required={required}
      error={error}
      errorProps={{ id: errorId }}
    >
      <Surface editor={editor} isInvalid={Boolean(error)} />
    </Input.Wrapper>
  );
}

/** Drawn again when the text or the selection changes, not with every key in the form around it. */
const Surface = memo(({ editor, isInvalid }: { editor: Editor; isInvalid: boolean }) => {
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  return (
    <RichTextEditor
      editor={editor}
      className={styles.editor}
      data-invalid={isInvalid || undefined}
      labels={{ linkControlLabel: 'Link', unlinkControlLabel: 'Remove the link' }}
    >
      <Toolbar editor={editor} />
      <RichTextEditor.Content style={{ '--editor-min-height': `${limits.editorMinHeightPx}px` }} />
    </RichTextEditor>
  );
});
