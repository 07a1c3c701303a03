import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';

export const levels = [1, 2, 3, 4, 5, 6] as const;

/**
 * Turns the selected blocks into headings or paragraphs. Each keeps its alignment, which the editor's own commands
 * drop when several blocks are selected.
 */
export function setLevel(editor: Editor, level: (typeof levels)[number] | undefined) {
  const kept = chosenBlocks(editor.state.tr).map(({ node }) => node.attrs.textAlign);
  const change = editor.chain().focus();
  (level ? change.setHeading({ level }) : change.setParagraph())
    .command(({ tr }) => {
      for (const [index, { at }] of chosenBlocks(tr).entries()) {
        tr.setNodeAttribute(at, 'textAlign', kept[index]);
      }
      return true;
    })
    .run();
}

function chosenBlocks({ doc, selection: { from, to } }: Transaction) {
  const blocks: { node: typeof doc; at: number }[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (node.isTextblock) blocks.push({ node, at });
  });
  return blocks;
}
