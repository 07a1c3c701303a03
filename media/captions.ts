import { createHash } from 'node:crypto';
import { ApiError } from '../contract/call/errors.ts';
import { limits } from '../contract/limits/limits.ts';
import { trimEndOf } from '../contract/text/trim-end-of.ts';

/**
 * Captions are strictly validated and rewritten: WebVTT as WebVTT, SRT converted to it. Errors name the line number,
 * so that a person can fix it.
 */

/** Content-addressed, like uploads. */
export const captionsName = (webVtt: string): string =>
  `${createHash('sha256').update(webVtt).digest('hex').slice(0, 40)}.vtt`;

interface Line {
  text: string;
  number: number;
}

const timing = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]+(\S.*))?$/;
const webvttTime = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const srtTime = /^(\d{1,4}):([0-5]\d):([0-5]\d)[,.](\d{3})$/;
/** Cue settings, which place a cue on the video; nothing else after the times has a meaning. */
const settings = /^(?:(?:vertical|line|position|size|align|region):[\w%,.-]+(?:[ \t]+|$))*$/;

/** Converts captions to WebVTT that every player reads. */
export function toWebVtt(text: string): string {
  const blocks = blocksOf(text);
  if (blocks.flat().filter(isTiming).length > limits.captionCues) {
    refuse(`Please keep this to ${limits.captionCues} captions.`);
  }
  const cues = isWebVtt(blocks)
    ? behindHead(blocks).flatMap(readBlock)
    : blocks.map((block) => readCue(block, srtTime, toWebVttText));
  if (cues.length === 0) refuse('There is no caption in this file.');
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function isWebVtt(blocks: Line[][]): boolean {
  const first = blocks.at(0)?.at(0);
  return first?.number === 1 && /^WEBVTT(?:[ \t]|$)/.test(first.text);
}

/** Lines directly below the first belong to the header, up to an empty one. */
function behindHead([head, ...blocks]: Line[][]): Line[][] {
  refuseStray(head.find(isTiming));
  return blocks;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is the point
const unseen = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** Blocks of lines separated by empty ones, with any line ending. Control characters are refused. */
function blocksOf(text: string): Line[][] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (unseen.test(text)) {
    const number = lines.findIndex((line) => unseen.test(line)) + 1;
    refuseLine(number, 'it holds a character that cannot be shown');
  }
  const blocks: Line[][] = [];
  let block: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const shown = trimEndOf(line, ' \t');
    if (shown === '') block = [];
    else if (block.push({ text: shown, number: index + 1 }) === 1) blocks.push(block);
  }
  return blocks;
}

/** Notes are for their author; styles and regions belong to another site's design. All are dropped. */
function readBlock(block: Line[]): string[] {
  const [{ text }] = block;
  if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(text) && !block.some(isTiming)) return [];
  return [readCue(block, webvttTime, (line) => line)];
}

const isTiming = ({ text }: Line) => text.includes('-->');

/** Reads a cue: an optional name or number, the times, and the text. */
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
  for (const line of said) refuseLong(line);
  const text = said.map((line) => escapeText(toText(line.text)));
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

/** SRT has bold, italic and underline; fonts, and positions in braces, are inventions of single players. */
function toWebVttText(text: string): string {
  return text.replace(/<\/?font[^<>]*>/gi, '').replace(/\{\\[^{}]*\}/g, '');
}

/** Tags that a cue may have; any other `<` is text. */
const knownTag =
  /^<\/?(?:[biu]|ruby|rt|c(?:\.[\w-]+)*|v(?:\.[\w-]+)*(?: [^<>&]*)?|lang(?: [\w-]+)?|\d[\d:.]*)>/i;
const knownEntity = /^&(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7}|#x[\da-f]{1,6});/i;
const mostLineCharacters = 1_000;

function escapeText(text: string): string {
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

/** An escaped character counts as one, so that our own output can be read again. */
function refuseLong({ text, number }: Line) {
  if (text.replaceAll(/&(?:amp|lt|gt);/g, '&').length <= mostLineCharacters) return;
  refuseLine(number, `please keep it to ${mostLineCharacters} characters`);
}

function refuseTime({ number }: Line): never {
  refuseLine(number, 'its times should look like 00:01.000 --> 00:04.000');
}
