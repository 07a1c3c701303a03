import type { Editor } from '@tiptap/core';
import { messages } from '../../contract/call/errors.ts';
import { alertNotice } from '../kit/notices.ts';
import { notUploaded, upload } from '../uploads/upload.ts';
import { addPlaceholder, removePlaceholder } from './image-placeholders.ts';

interface Options {
  at?: number;
  /** Blocks saving until this upload has ended. */
  beginUpload: () => () => void;
  /** Receives why a file failed, as a sentence shown next to the text. */
  onFailure: (sentence: string) => void;
}

/** Uploads an image into the text; a placeholder keeps its position until it arrives or fails. */
export async function insertImage(editor: Editor, file: File, options: Options) {
  const { at = editor.state.selection.to, beginUpload, onFailure } = options;
  const placeholder = addPlaceholder(editor, at);
  const end = beginUpload();
  try {
    const src = await upload(file, { kinds: ['image'], call: 'uploadImage' });
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
    onFailure(notUploaded(file, error));
  } finally {
    end();
  }
}
