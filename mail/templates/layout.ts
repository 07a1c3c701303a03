import type { MailSite } from '../message.ts';
import { type Html, html, raw } from './html.ts';
import { accentOf, fonts, header, light, mailPx, styleSheet } from './look.ts';

interface LayoutProps {
  site: MailSite;
  subject: string;
  /** Preview text that programs show next to the subject in the inbox. */
  previewLine: string;
  body: Html;
  /** Why the recipient gets this mail, and how to make it stop. */
  reason: Html;
}

const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%"';

/**
 * Layout of every mail: a column on the site's background, its logo above, the sender below. Uses tables and inline
 * styles because that's what Outlook and Gmail support.
 */
export function layout({ site, subject, previewLine, body, reason }: LayoutProps): string {
  const accent = accentOf(site.primaryColor);
  return html`<!doctype html>
<html lang="${site.language}" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${subject}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${raw(styleSheet(accent))}</style>
</head>
<body class="m-ground" style="margin:0;padding:0;background-color:${light.ground}">
${hiddenLine(previewLine)}
<table ${raw(table)} class="m-ground" bgcolor="${light.ground}" style="background-color:${light.ground}">
<tr><td class="m-edge" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" border="0" cellpadding="0" cellspacing="0" width="${mailPx}"><tr><td><![endif]-->
<table ${raw(table)} style="max-width:${mailPx}px">
<tr><td class="m-pad m-round" bgcolor="${header.ground}" style="padding:24px 40px;background-color:${header.ground};border-radius:14px 14px 0 0">${brand(site)}</td></tr>
<tr><td class="m-pad m-surface" bgcolor="${light.surface}" style="padding:40px 40px 24px;background-color:${light.surface}">
${body}
</td></tr>
<tr><td class="m-pad m-surface m-line m-round" bgcolor="${light.surface}" style="padding:24px 40px 32px;background-color:${light.surface};border-top:1px solid ${light.line};border-radius:0 0 14px 14px">
<p class="m-soft" style="margin:0 0 12px;font:400 13px/20px ${fonts};color:${light.soft}">${reason}</p>
<p class="m-soft" style="margin:0;font:400 13px/20px ${fonts};color:${light.soft}">${senderLines(site).map((line, index) => (index > 0 ? html`<br>${line}` : line))}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`.html;
}

/** The plain-text counterpart of `layout`. */
export function textLayout(site: MailSite, words: string[], reason: string): string {
  const sender = senderLines(site).join('\n');
  return `${[site.name.toUpperCase(), ...words, '----------', reason, sender].join('\n\n')}\n`;
}

/** Sender name and postal address. Many postal addresses already begin with the name. */
function senderLines({ name, postalAddress }: MailSite): string[] {
  const address = postalAddress.split('\n').filter((line) => line.trim() !== '');
  const [first = ''] = address;
  const isNamed =
    first.toLowerCase().startsWith(name.toLowerCase()) &&
    !/^[\p{L}\p{N}]/u.test(first.slice(name.length));
  return isNamed ? address : [name, ...address];
}

/** Preview text, hidden in the mail itself; the filler keeps programs from continuing with the body. */
function hiddenLine(words: string): Html | string {
  if (!words) return '';
  return html`<div style="display:none;overflow:hidden;max-height:0;max-width:0;opacity:0;line-height:1px;font-size:1px;color:${light.ground};mso-hide:all">${words}${raw('&#847;&zwnj;&nbsp;'.repeat(80))}</div>`;
}

/** At most as wide as in the site's header, and as tall as one line of it. */
const most = { width: 180, height: 40 };

function brand({ name, url, logo }: MailSite): Html {
  if (!logo) {
    return html`<a href="${url}" style="font:600 20px/28px ${fonts};letter-spacing:-0.01em;color:${header.ink};text-decoration:none">${name}</a>`;
  }
  const scale = Math.min(1, most.width / logo.width, most.height / logo.height);
  const width = Math.round(logo.width * scale);
  const height = Math.round(logo.height * scale);
  return html`<a href="${url}" style="color:${header.ink};text-decoration:none"><img src="${logo.url}" width="${width}" height="${height}" alt="${name}" style="display:block;width:${width}px;height:${height}px;font:600 20px/28px ${fonts};color:${header.ink}"></a>`;
}
