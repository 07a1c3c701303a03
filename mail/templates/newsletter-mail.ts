import type { MailContent, NewsletterMail } from '../message.ts';
import { courseCards, coursesAsText } from './course-cards.ts';
import { link } from './elements.ts';
import { html, raw } from './html.ts';
import { layout, textLayout } from './layout.ts';
import { dressRichText } from './rich-text.ts';
import { richTextAsText } from './rich-text-as-text.ts';

/** Only `leaveUrl` differs between recipients. */
export function newsletterMail(mail: NewsletterMail): MailContent {
  const { site, subject, previewLine, blocks, pictures, leaveUrl } = mail;
  const reason = 'You receive this email because you subscribed to our newsletter.';
  return {
    subject,
    html: layout({
      site,
      subject,
      previewLine,
      body: html`${blocks.map((block) =>
        block.type === 'text'
          ? raw(dressRichText(block.html, site, pictures))
          : courseCards(site, block.courses),
      )}`,
      reason: html`${reason} ${link(site, 'Unsubscribe', leaveUrl)}`,
    }),
    text: textLayout(
      site,
      blocks.flatMap((block) =>
        block.type === 'text' ? richTextAsText(block.html, site) : coursesAsText(block.courses),
      ),
      `${reason}\nUnsubscribe: ${leaveUrl}`,
    ),
  };
}
