import type { Editor } from '@tiptap/core';
import { messages } from '../../../contract/errors.ts';
import { alertNotice } from '../notices/notices.ts';
import { refuseOtherKind, upload } from '../uploads/upload.ts';
import { addPlaceholder, removePlaceholder } from './image-placeholders.ts';

/** Uploads a picture into the text; a placeholder keeps its place until it is there or has failed. */
export async function insertImage(editor: Editor, file: File, at = editor.state.selection.to) {
  const placeholder = addPlaceholder(editor, at);
  try {
    refuseOtherKind(file, 'image');
    const src = await upload(file, { call: 'uploadImage' });
    if (editor.isDestroyed) return;
    const place = removePlaceholder(editor, placeholder);
    if (place === undefined) return;
    editor
      .chain()
      .insertContentAt(place, { type: 'image', attrs: { src, alt: '' } })
      .run();
  } catch (error) {
    if (!editor.isDestroyed) removePlaceholder(editor, placeholder);
    alertNotice(messages.upload.editorFailed, error instanceof Error ? error.message : undefined);
  }
}
