import { Image } from '@tiptap/extension-image';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { richText } from '../../contract/text/rich-text.ts';
import { ImagePlaceholders } from './image-placeholders.ts';
import { levels } from './levels.ts';
import { RichTextLink } from './rich-text-link.ts';
import { ShownColours } from './shown-colours.ts';

/** The editor supports exactly what the contract allows, so that saving changes nothing. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [...levels] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    // It would change a text just by opening it.
    trailingNode: false,
    // Replaced by the one below.
    link: false,
  }),
  RichTextLink,
  TextStyle,
  Color,
  BackgroundColor,
  FontSize,
  TextAlign.configure({
    types: ['heading', 'paragraph'],
    alignments: [...richText.alignments],
  }),
  Image.configure({ inline: true }),
  ImagePlaceholders,
  ShownColours,
];
