import type { ConfirmMail, MailContent } from '../message.ts';
import { button, link, paragraph, title } from './elements.ts';
import { html } from './html.ts';
import { layout, textLayout } from './layout.ts';

/** Asks the owner of the mailbox to confirm that they signed up. */
export function confirmMail({ site, confirmUrl, words }: ConfirmMail): MailContent {
  const subject = `Please confirm your subscription to ${site.name}`;
  const asked = `Somebody, we hope you, left this address for the newsletter of ${site.name}:`;
  const ignore =
    'If that was not you, there is nothing to do. Without your confirmation you will not hear from us again, and in 7 days your address is forgotten.';
  return {
    subject,
    html: layout({
      site,
      subject,
      previewLine: 'One click, and you are on the list.',
      body: html`${title('One click, and you are on the list')}
${paragraph(asked)}
${paragraph(html`“${words}”`)}
<div style="padding:8px 0 24px">${button(site, 'Confirm my subscription', confirmUrl)}</div>
${paragraph(html`Does the button not work? Open this address: ${link(site, confirmUrl, confirmUrl)}`)}`,
      reason: html`${ignore}`,
    }),
    text: textLayout(
      site,
      [asked, `“${words}”`, `To confirm your subscription, open this address:\n${confirmUrl}`],
      ignore,
    ),
  };
}
