import { Image } from '@tiptap/extension-image';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeRichTextLink } from '../../../contract/links.ts';
import { richText } from '../../../contract/rich-text.ts';
import { ImagePlaceholders } from './image-placeholders.ts';
import { levels } from './levels.ts';

/** The editor can make exactly what the contract allows, so that saving changes nothing. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [...levels] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    // It would change a text by opening it.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
      isAllowedUri: (uri) => isSafeRichTextLink(uri),
    },
  }),
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
];
