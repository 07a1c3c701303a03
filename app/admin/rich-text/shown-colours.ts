import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { readableWords, type Words } from '../../ui/readable-text.ts';
import { tones } from '../../ui/theme.ts';

interface Storage {
  /** What the text will stand on. */
  page: Words;
}

/** Shows coloured words as the page will, drawn over the text: what is saved stays as it was chosen. */
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
  // An editor that is taken down with its screen has none any more.
  const storage = (editor.storage as unknown as { shownColours?: Storage }).shownColours;
  if (!storage || storage.page === page) return;
  storage.page = page;
  // Nothing changes but the colours: it is drawn anew.
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
