import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

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

export function addPlaceholder(editor: Editor, at: number): object {
  const id = {};
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, at } } satisfies Change));
  return id;
}

/** Removes a placeholder and returns its position; undefined if the text around it is gone. */
export function removePlaceholder(editor: Editor, id: object): number | undefined {
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
