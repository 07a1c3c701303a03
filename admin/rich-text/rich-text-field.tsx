import '@mantine/tiptap/styles.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { createDocument } from '@tiptap/core';
import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import { memo, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../contract/limits/limits.ts';
import { tones } from '../../ui/theme.ts';
import { useTroubleInText } from '../forms/link-input.tsx';
import { useEditContext } from '../kit/edit-context.ts';
import { colours } from '../kit/theme.ts';
import { cleanPasted } from './clean-pasted.ts';
import { extensions } from './extensions.ts';
import { insertImage } from './insert-image.ts';
import styles from './rich-text-field.module.css';
import { showOn } from './shown-colours.ts';
import { Toolbar } from './toolbar.tsx';

interface Props {
  label: string;
  /** For contexts that already show the label. */
  hidesLabel?: boolean;
  minHeightPx?: number;
  value?: string;
  onChange: (html: string) => void;
  required?: boolean;
  error?: ReactNode;
  /** Whether the text appears on a dark page. */
  isDark?: boolean;
}

export function RichTextField(props: Props) {
  const { label, hidesLabel, value = '', onChange, required, isDark = false } = props;
  const { minHeightPx = limits.editorMinHeightPx } = props;
  const errorId = useId();
  const troubleId = useId();
  const trouble = useTroubleInText(value);
  const { beginUpload } = useEditContext();
  const [failure, setFailure] = useState<string>();
  const error = props.error || failure;
  const known = useRef(value);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });

  const editor = useEditor({
    // On mount, not during render: an editor whose screen is slow to mount is considered abandoned.
    immediatelyRender: false,
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
    // Word processors copy an image of the text along with the text; paste the text.
    if (!data || data.types.includes('text/html')) return false;
    const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'));
    for (const picture of pictures) insert(picture, at);
    return pictures.length > 0;
  }

  const insert = useCallback(
    (file: File, at?: number) => {
      setFailure(undefined);
      if (editor) void insertImage(editor, file, { at, beginUpload, onFailure: setFailure });
    },
    [editor, beginUpload],
  );

  const place = useCallback(
    (src: string) => {
      const image = { type: 'image', attrs: { src, alt: '' } };
      editor?.chain().insertContentAt(editor.state.selection.to, image).run();
    },
    [editor],
  );

  useEffect(() => {
    if (editor) showOn(editor, isDark ? tones.dark : tones.light);
  }, [editor, isDark]);

  // The form may set another text, such as when it loads a newer version.
  useEffect(() => {
    if (!editor || value === known.current) return;
    known.current = value;
    // The server may serialize the same text differently: skipped, so that the cursor stays in place.
    if (createDocument(value, editor.schema).eq(editor.state.doc)) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  // The attributes of the editable element are owned by the editor, not by React.
  useEffect(() => {
    if (!editor) return;
    const { dom } = editor.view;
    dom.setAttribute('aria-label', label);
    dom.setAttribute('aria-required', String(Boolean(required)));
    if (error) dom.setAttribute('aria-invalid', 'true');
    else dom.removeAttribute('aria-invalid');
    const described = [trouble && troubleId, error && errorId].filter(Boolean).join(' ');
    if (described) dom.setAttribute('aria-describedby', described);
    else dom.removeAttribute('aria-describedby');
  }, [editor, label, required, error, errorId, trouble, troubleId]);

  return (
    <Input.Wrapper
      label={hidesLabel ? undefined : label}
      labelElement="div"
      required={required}
      description={trouble}
      descriptionProps={{ id: troubleId, c: colours.warning }}
      error={error}
      errorProps={{ id: errorId }}
    >
      <Surface
        editor={editor}
        insert={insert}
        place={place}
        isInvalid={Boolean(error)}
        isDark={isDark}
        minHeightPx={minHeightPx}
      />
    </Input.Wrapper>
  );
}

interface SurfaceProps {
  /** Null until the editor is created. */
  editor: Editor | null;
  insert: (picture: File) => void;
  place: (url: string) => void;
  isInvalid: boolean;
  isDark: boolean;
  minHeightPx: number;
}

/** Re-renders when the text or the selection changes, not on every keystroke in the surrounding form. */
const Surface = memo(({ editor, insert, place, isInvalid, isDark, minHeightPx }: SurfaceProps) => {
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  return (
    <RichTextEditor
      editor={editor}
      className={styles.editor}
      data-invalid={isInvalid || undefined}
      data-tone={isDark ? 'dark' : undefined}
      labels={{ linkControlLabel: 'Link', unlinkControlLabel: 'Remove the link' }}
    >
      <Toolbar editor={editor} insert={insert} place={place} />
      <RichTextEditor.Content
        className={styles.content}
        style={{ '--editor-min-height': `${minHeightPx}px` }}
      />
    </RichTextEditor>
  );
});
