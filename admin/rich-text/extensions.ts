import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { messages } from '../../contract/call/errors.ts';
import { completeRichTextLink, isSafeRichTextLink } from '../../contract/links/links.ts';
import { richText } from '../../contract/text/rich-text.ts';
import { alertNotice } from '../kit/notices.ts';
import { ImagePlaceholders } from './insert-image.ts';
import { levels } from './levels.ts';
import { ShownColours } from './shown-colours.ts';

/** Links as the contract defines them: a missing scheme is added, invalid ones are rejected with a message. */
const RichTextLink = Link.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      href: {
        default: null,
        parseHTML: (element) => completeRichTextLink(element.getAttribute('href') ?? ''),
      },
    };
  },

  addCommands() {
    const { setLink, ...others } = this.parent?.() ?? {};
    return {
      ...others,
      setLink: (attributes) => (props) => {
        const href = completeRichTextLink(attributes.href);
        if (isSafeRichTextLink(href)) return setLink?.({ ...attributes, href })(props) ?? false;
        if (props.dispatch) alertNotice(messages.link.invalid);
        return false;
      },
    };
  },
}).configure({
  openOnClick: false,
  autolink: true,
  defaultProtocol: 'https',
  HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
  isAllowedUri: (uri) => isSafeRichTextLink(completeRichTextLink(uri)),
});

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
