import { Link } from '@tiptap/extension-link';
import { messages } from '../../contract/call/errors.ts';
import { completeRichTextLink, isSafeRichTextLink } from '../../contract/links/links.ts';
import { alertNotice } from '../kit/notices.ts';

/** Links as the contract defines them: a missing scheme is added, invalid ones are rejected with a message. */
export const RichTextLink = Link.extend({
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
