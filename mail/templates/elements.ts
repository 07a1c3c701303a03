import type { MailSite } from '../message.ts';
import { type Html, html } from './html.ts';
import { accentOf, fonts, light } from './look.ts';

/** Renders as a button in every mail program: a colored cell, filled by its link. */
export function button(site: MailSite, words: string, link: string): Html {
  const { ground, ink } = accentOf(site.primaryColor);
  return html`<table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td align="center" bgcolor="${ground}" style="background-color:${ground};border-radius:10px;mso-padding-alt:14px 28px"><a href="${link}" style="display:inline-block;padding:14px 28px;font:600 16px/20px ${fonts};color:${ink};text-decoration:none;border-radius:10px">${words}</a></td></tr></table>`;
}

export function title(words: string): Html {
  return html`<h1 class="m-ink" style="margin:0 0 16px;font:600 28px/34px ${fonts};letter-spacing:-0.02em;color:${light.ink}">${words}</h1>`;
}

export function paragraph(words: Html | string): Html {
  return html`<p class="m-ink" style="margin:0 0 16px;font:400 16px/26px ${fonts};color:${light.ink}">${words}</p>`;
}

export function link(site: MailSite, words: string, address: string): Html {
  const accent = accentOf(site.primaryColor);
  return html`<a class="m-link" href="${address}" style="color:${accent.light};text-decoration:underline;word-break:break-word;overflow-wrap:anywhere">${words}</a>`;
}
