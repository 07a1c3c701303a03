import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { messages } from '../../contract/call/errors.ts';
import { alertNotice } from '../kit/notices.ts';
import { notUploaded, upload } from '../uploads/upload.ts';

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

type Change = { add: { id: object; at: number } } | { remove: object };

const key = new PluginKey<DecorationSet>('image-placeholders');

/** Marks where an image is going to be. Drawn as decorations, never part of what's saved. */
export const ImagePlaceholders = Extension.create({
  name: 'imagePlaceholders',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, kept) {
          const moved = kept.map(transaction.mapping, transaction.doc);
          const change = transaction.getMeta(key) as Change | undefined;
          if (!change) return moved;
          if ('remove' in change) return moved.remove(find(moved, change.remove));
          const widget = Decoration.widget(change.add.at, draw, { id: change.add.id });
          return moved.add(transaction.doc, [widget]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

function addPlaceholder(editor: Editor, at: number): object {
  const id = {};
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, at } } satisfies Change));
  return id;
}

/** Removes a placeholder and returns its position; undefined if the text around it is gone. */
function removePlaceholder(editor: Editor, id: object): number | undefined {
  const at = placeOf(editor.state, id);
  editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Change));
  return at;
}

function placeOf(state: EditorState, id: object): number | undefined {
  return find(key.getState(state) ?? DecorationSet.empty, id)[0]?.from;
}

function find(decorations: DecorationSet, id: object): Decoration[] {
  return decorations.find(undefined, undefined, (spec) => spec.id === id);
}

function draw(): HTMLElement {
  const element = document.createElement('span');
  element.className = 'image-placeholder';
  element.textContent = 'Uploading the picture...';
  return element;
}
