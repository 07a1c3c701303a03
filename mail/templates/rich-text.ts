import type { MailPicture, MailSite } from '../message.ts';
import { absolute } from './absolute.ts';
import { escapeHtml } from './html.ts';
import { accentOf, columnPx, fonts, light } from './look.ts';

/** Images in a format that mail programs show, keyed by the URL that the text uses. */
type Pictures = Record<string, MailPicture>;

const words = `color:${light.ink};font-family:${fonts};overflow-wrap:anywhere`;
const heading = (px: number) =>
  `margin:32px 0 12px;font-weight:600;font-size:${px}px;line-height:1.25;letter-spacing:-0.015em;${words}`;

/** Inline style of each element, and the class that restyles it in dark mode. */
const looks: Record<string, { style: string; className?: string }> = {
  h1: { style: heading(28), className: 'm-ink' },
  h2: { style: heading(24), className: 'm-ink' },
  h3: { style: heading(20), className: 'm-ink' },
  h4: { style: heading(18), className: 'm-ink' },
  h5: { style: heading(16), className: 'm-ink' },
  h6: { style: heading(14), className: 'm-ink' },
  p: { style: `margin:0 0 16px;font-size:16px;line-height:26px;${words}`, className: 'm-ink' },
  ul: { style: `margin:0 0 16px;padding:0 0 0 24px;${words}`, className: 'm-ink' },
  ol: { style: `margin:0 0 16px;padding:0 0 0 28px;${words}`, className: 'm-ink' },
  li: { style: 'margin:0 0 6px;font-size:16px;line-height:26px' },
  span: { style: '', className: 'm-chosen' },
  mark: { style: 'color:#000000', className: 'm-chosen' },
};

/**
 * Rich text for mail programs: inline styles, absolute links, mail versions of images. The text was sanitized when it
 * was saved, so tags have a single form: attributes in double quotes, and no `<` or `>` elsewhere.
 */
export function dressRichText(html: string, site: MailSite, pictures: Pictures): string {
  const link = `color:${accentOf(site.primaryColor).light};text-decoration:underline`;
  let before = '';
  return html.replaceAll(/<([a-z][a-z0-9]*)\b([^<>]*)>/g, (tag, name: string, written: string) => {
    const own = attributesIn(written);
    const closeness = closeTo(before, name);
    before = name;
    if (name === 'img') return picture(own, site, pictures);
    if (name === 'a') {
      return element('a', {
        href: absolute(site, own.href ?? ''),
        class: 'm-link',
        style: link,
      });
    }
    const look = looks[name];
    if (!look) return tag;
    const style = [look.style, closeness, own.style].filter(Boolean).join(';');
    return element(name, {
      ...(own.start && { start: own.start }),
      ...(look.className && { class: look.className }),
      style,
    });
  });
}

/** There's already room above a text that begins with a heading, and a list item is a line, not a paragraph. */
function closeTo(before: string, name: string): string {
  if (before === '') return 'margin-top:0';
  return before === 'li' && name === 'p' ? 'margin-bottom:0' : '';
}

/** An image that no mail program would show is left out: a broken-image frame is worse than none. */
function picture(own: Record<string, string>, site: MailSite, pictures: Pictures): string {
  const form = pictures[own.src];
  const source = form?.url ?? shownAsItIs(own.src, site);
  if (!source) return '';
  const width = Math.min(Number(own.width) || form?.width || columnPx, columnPx);
  return element('img', {
    src: form ? escapeHtml(source) : source,
    alt: own.alt ?? '',
    width: String(width),
    style: `display:block;width:100%;max-width:${width}px;height:auto;border-radius:12px`,
  });
}

/** Images of other sites are left as they are; of ours, the old formats are shown everywhere. */
function shownAsItIs(src: string, site: MailSite): string | undefined {
  const address = absolute(site, src);
  return address !== src && !/\.(?:jpg|png|gif)$/.test(src) ? undefined : address;
}

/** Values stay escaped, because they are written back the same way. */
function attributesIn(written: string): Record<string, string> {
  const found = written.matchAll(/\s([\w-]+)="([^"]*)"/g);
  return Object.fromEntries(Array.from(found, ([, name, value]) => [name, value]));
}

function element(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${[name, ...written].join(' ')}>`;
}
