import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { readableWords, type Words } from '../../ui/readable-text.ts';
import { tones } from '../../ui/theme.ts';

interface Storage {
  /** Colors of the page the text will appear on. */
  page: Words;
}

/** Shows colored text as the page will, through decorations: what's saved stays as it was chosen. */
export const ShownColours = Extension.create<object, Storage>({
  name: 'shownColours',
  addStorage: () => ({ page: tones.light }),
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: { decorations: ({ doc }) => colourings(doc, this.storage.page) },
      }),
    ];
  },
});

export function showOn(editor: Editor, page: Words) {
  // An editor that was destroyed with its screen has no storage left.
  const storage = (editor.storage as unknown as { shownColours?: Storage }).shownColours;
  if (!storage || storage.page === page) return;
  storage.page = page;
  // Changes nothing, but redraws the decorations.
  editor.view.dispatch(editor.state.tr);
}

function colourings(doc: Node, page: Words): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    const style = node.marks.find(({ type }) => type.name === 'textStyle')?.attrs;
    if (!style?.color && !style?.backgroundColor) return;
    const { ink } = readableWords({ color: style.color, background: style.backgroundColor }, page);
    found.push(Decoration.inline(at, at + node.nodeSize, { style: `color: ${ink}` }));
  });
  return DecorationSet.create(doc, found);
}
