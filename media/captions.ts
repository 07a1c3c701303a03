import { createHash } from 'node:crypto';
import { ApiError } from '../contract/errors.ts';
import { limits } from '../contract/limits.ts';

/**
 * Captions as they come, checked strictly and written anew: WebVTT as it is, SRT in the words of WebVTT.
 * What is wrong is refused with the number of its line, so that a person can mend it.
 */

/** The file that holds them is named after its content, as uploads are. */
export const captionsName = (webVtt: string): string =>
  `${createHash('sha256').update(webVtt).digest('hex').slice(0, 40)}.vtt`;

interface Line {
  text: string;
  number: number;
}

const timing = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]+(.*))?$/;
const webvttTime = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const srtTime = /^(\d{1,4}):([0-5]\d):([0-5]\d)[,.](\d{3})$/;
/** Where on the picture a cue stands; nothing else means anything behind a time. */
const settings = /^(?:(?:vertical|line|position|size|align|region):[\w%,.-]+(?:[ \t]+|$))*$/;

/** The same captions as WebVTT that every player reads. */
export function toWebVtt(text: string): string {
  const lines = linesOf(text);
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0]?.text ?? '');
  const cues = isWebVtt
    ? blocksOf(behindHead(lines)).flatMap(readBlock)
    : blocksOf(lines).map((block) => readCue(block, srtTime, toWebVttText));
  if (cues.length === 0) refuse('There is no caption in this file.');
  if (cues.length > limits.captionCues) {
    refuse(`Please keep this to ${limits.captionCues} captions.`);
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** What stands right below the first line belongs to it, up to an empty one. */
function behindHead(lines: Line[]): Line[] {
  const end = lines.findIndex(({ text }) => text === '');
  const head = end < 0 ? lines : lines.slice(0, end);
  refuseStray(head.find(isTiming));
  return lines.slice(head.length);
}

/** No line holds what nobody can see, and none ends in the way of another system. */
function linesOf(text: string): Line[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      if (/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(line)) {
        refuseLine(index + 1, 'it holds a character that cannot be shown');
      }
      return { text: line.replace(/[ \t]+$/, ''), number: index + 1 };
    });
}

function blocksOf(lines: Line[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (const line of lines) {
    if (line.text === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

/** Notes are for whoever wrote them; styles and regions would be another site's, and are left out. */
function readBlock(block: Line[]): string[] {
  const [{ text }] = block;
  if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(text) && !block.some(isTiming)) return [];
  return [readCue(block, webvttTime, (line) => line)];
}

const isTiming = ({ text }: Line) => text.includes('-->');

/** A name or number that may stand first, the times, and what is said. */
function readCue(block: Line[], time: RegExp, toText: (text: string) => string): string {
  const [first, second] = block;
  const [timed, ...said] = isTiming(first) ? block : block.slice(1);
  if (!timed || !isTiming(timed)) {
    refuseLine((second ?? first).number, 'a time such as 00:01.000 --> 00:04.000 is missing');
  }
  const [, from, to, placed = ''] = timing.exec(timed.text) ?? refuseTime(timed);
  const [start, end] = [secondsOf(from, time), secondsOf(to, time)];
  if (start === undefined || end === undefined) return refuseTime(timed);
  if (end <= start) refuseLine(timed.number, 'it ends before it begins');
  if (end > limits.captionHours * 60 * 60) {
    refuseLine(timed.number, `it is later than ${limits.captionHours} hours`);
  }
  refuseStray(said.find(isTiming));
  const text = said.map((line) => escapeText(toText(line.text), line.number));
  const place = time === webvttTime && settings.test(placed) ? placed.trim() : '';
  const times = `${toTime(start)} --> ${toTime(end)}${place && ` ${place}`}`;
  return [times, ...text].join('\n');
}

function secondsOf(text: string, time: RegExp): number | undefined {
  const [, hours = '0', minutes, seconds, milliseconds] = time.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  return (
    (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(milliseconds) / 1_000
  );
}

function toTime(seconds: number): string {
  const whole = Math.round(seconds * 1_000);
  const part = (unit: number, most: number, digits = 2) =>
    String(Math.floor(whole / unit) % most).padStart(digits, '0');
  return `${part(3_600_000, 1_000)}:${part(60_000, 60)}:${part(1_000, 60)}.${part(1, 1_000, 3)}`;
}

/** SRT knows bold, italic and underlined; fonts, and places in braces, are players' own inventions. */
function toWebVttText(text: string): string {
  return text.replace(/<\/?font[^>]*>/gi, '').replace(/\{\\[^}]*\}/g, '');
}

/** The tags that a cue may have; any other sign of a tag is text. */
const knownTag =
  /^<\/?(?:[biu]|ruby|rt|c(?:\.[\w-]+)*|v(?:\.[\w-]+)*(?: [^<>&]*)?|lang(?: [\w-]+)?|\d[\d:.]*)>/i;
const knownEntity = /^&(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7}|#x[\da-f]{1,6});/i;
const mostLineCharacters = 1_000;

function escapeText(text: string, number: number): string {
  if (text.length > mostLineCharacters) {
    refuseLine(number, `please keep it to ${mostLineCharacters} characters`);
  }
  return text.replace(/[<&]/g, (sign, at: number) => {
    const rest = text.slice(at);
    if (sign === '<') return knownTag.test(rest) ? sign : '&lt;';
    return knownEntity.test(rest) ? sign : '&amp;';
  });
}

function refuse(message: string): never {
  throw new ApiError('unreadableCaptions', { message });
}

function refuseLine(number: number, reason: string): never {
  refuse(`Line ${number} cannot be read: ${reason}.`);
}

function refuseStray(line: Line | undefined) {
  if (line) refuseLine(line.number, 'an empty line is missing before this time');
}

function refuseTime({ number }: Line): never {
  refuseLine(number, 'its times should look like 00:01.000 --> 00:04.000');
}
