import { readableAs, readableOn } from '../../colours/contrast.ts';
import { darkQuery } from '../../contract/newsletter/mail-tone.ts';

/** Mail programs know few fonts and don't load ours. */
export const fonts =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Width of a mail, and of the content between its margins. */
export const mailPx = 600;
export const columnPx = 520;

/** The site's own colors; its header is dark in both schemes. */
export const light = {
  ground: '#f1efe9',
  surface: '#ffffff',
  ink: '#17161a',
  soft: '#5b5862',
  line: '#e4e1da',
} as const;
const dark = {
  ground: '#0f0f11',
  surface: '#19191c',
  ink: '#f4f2ee',
  soft: '#aaa7b0',
  line: '#34333a',
} as const;
export const header = { ground: '#0f0f11', ink: '#f4f2ee' } as const;

/** The owner's primary color: text on it, and itself as text on light and on dark. */
export function accentOf(primaryColor: string) {
  return {
    ground: primaryColor,
    ink: readableOn(primaryColor),
    light: readableAs(primaryColor, light.surface),
    dark: readableAs(primaryColor, dark.surface),
  };
}

/**
 * Rules that can't be inlined: dark mode and narrow screens. Outlook on the web renames the rules it adopts, hence
 * the second selector. Programs ignore what they don't understand, and nothing is lost.
 */
export function styleSheet(accent: ReturnType<typeof accentOf>): string {
  const rules = [
    ['.m-ground', `background-color:${dark.ground}`],
    ['.m-surface', `background-color:${dark.surface}`],
    ['.m-ink', `color:${dark.ink}`],
    ['.m-soft', `color:${dark.soft}`],
    ['.m-line', `border-color:${dark.line}`],
    ['.m-link', `color:${accent.dark}`],
    // Colors chosen for a white background, unreadable in dark mode.
    ['.m-chosen', 'color:inherit;background-color:transparent'],
  ].map(([selector, style]) => [selector, `${style.replaceAll(';', ' !important;')} !important`]);
  const inTheDark = rules.map(([selector, style]) => `${selector}{${style}}`).join('');
  const inOutlook = rules.map(([selector, style]) => `[data-ogsc] ${selector}{${style}}`).join('');
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{margin:0;padding:0;width:100%!important}',
    'img{border:0;max-width:100%}',
    `@media (max-width:${mailPx}px){.m-pad{padding-left:24px!important;padding-right:24px!important}.m-whole{width:100%!important;height:auto!important}.m-edge{padding:0!important}.m-round{border-radius:0!important}}`,
    `${darkQuery}{${inTheDark}}`,
    inOutlook,
  ].join('');
}
