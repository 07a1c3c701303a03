import type { MailCourse, MailPicture, MailSite } from '../message.ts';
import { button } from './elements.ts';
import { type Html, html } from './html.ts';
import { columnPx, fonts, light } from './look.ts';

/** Stacked: mail programs disagree most about columns. */
export function courseCards(site: MailSite, courses: MailCourse[]): Html {
  return html`${courses.map((course) => courseCard(site, course))}`;
}

function courseCard(site: MailSite, { title, info, url, picture }: MailCourse): Html {
  return html`<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" style="margin:16px 0 40px"><tr><td>
${picture && html`<a href="${url}">${cardPicture(picture, title)}</a>`}
<h2 style="margin:20px 0 4px;font:600 22px/28px ${fonts};letter-spacing:-0.015em"><a class="m-ink" href="${url}" style="color:${light.ink};text-decoration:none">${title}</a></h2>
<p class="m-soft" style="margin:0 0 16px;font:400 15px/22px ${fonts};color:${light.soft}">${info}</p>
${button(site, 'See the course', url)}
</td></tr></table>
`;
}

/** Like the site's cards, where supported: 16:9 and rounded. */
function cardPicture({ url, width, height }: MailPicture, alt: string): Html {
  const shownHeight = Math.round((columnPx * height) / width);
  return html`<img class="m-whole m-ink" src="${url}" width="${columnPx}" height="${shownHeight}" alt="${alt}" style="display:block;width:100%;max-width:${columnPx}px;height:auto;border-radius:12px;font:600 16px/24px ${fonts};color:${light.ink}">`;
}

export function coursesAsText(courses: MailCourse[]): string[] {
  return courses.map(({ title, info, url }) => [title, info, url].filter(Boolean).join('\n'));
}
