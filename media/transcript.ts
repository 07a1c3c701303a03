import { lengths } from '../contract/limits/limits.ts';
import { cutAtWord } from '../contract/text/cut-at-word.ts';

/** The text of captions (WebVTT), truncated to what a page can hold. */
export function transcriptOf(captions: string): string {
  const blocks = captions.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  const said = blocks.flatMap((block) => {
    const lines = block.split('\n');
    const timing = lines.findIndex((line) => line.includes('-->'));
    return timing === -1 ? [] : lines.slice(timing + 1).map(plainLine);
  });
  // Roll-up captions repeat each line with the next.
  const once = said.filter((line, index) => line !== '' && line !== said[index - 1]);
  return shorten(once.join(' '));
}

/** Without voices, styles and timestamps. */
function plainLine(line: string): string {
  return line
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm|#\d{1,7}|#x[\da-f]{1,6});/gi, (_, name) => characterOf(name))
    .replace(/\s+/g, ' ')
    .trim();
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' };

/** Drops invisible characters. */
function characterOf(name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? '';
  const code = Number(name.toLowerCase().replace('#x', '0x').replace('#', ''));
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function shorten(text: string): string {
  if (text.length <= lengths.transcript) return text;
  return `${cutAtWord(text, lengths.transcript)}…`;
}
