import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../contract/limits/limits.ts';
import { anyString } from '../tests/support/any-string.ts';
import { toWebVtt } from './captions.ts';

const cue = '00:01.000 --> 00:04.000';

describe('rejects with a reason:', () => {
  const long = `WEBVTT\n\n${`${cue}\na\n\n`.repeat(limits.captionCues + 1)}`;
  it.each([
    ['nothing', '', 'There is no caption in this file.'],
    ['a head alone', 'WEBVTT\n\nNOTE nobody speaks', 'There is no caption in this file.'],
    ['what is no captions', '<html>\n<body>', 'Line 2 cannot be read: a time such as'],
    ['one line of anything', 'hello', 'Line 1 cannot be read: a time such as'],
    ['a time that is none', 'WEBVTT\n\n1\n0:1 --> 0:4\na', 'Line 4 cannot be read: its times'],
    ['a time of SRT in WebVTT', 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\na', 'Line 3'],
    ['61 seconds', 'WEBVTT\n\n00:61.000 --> 01:62.000\na', 'Line 3 cannot be read: its times'],
    ['an end before the begin', `WEBVTT\n\n00:04.000 --> 00:04.000\na`, 'ends before it begins'],
    ['a day too many', 'WEBVTT\n\n24:00:00.000 --> 24:00:01.000\na', 'later than 24 hours'],
    [
      'a cue that ran into another',
      `WEBVTT\n\n${cue}\na\n${cue}\nb`,
      'Line 5 cannot be read: an empty line',
    ],
    ['a cue in the head', `WEBVTT\n${cue}\na`, 'Line 2 cannot be read: an empty line is missing'],
    ['characters that nobody sees', `WEBVTT\n\n${cue}\na\0b`, 'Line 4 cannot be read: it holds'],
    ['an endless line', `WEBVTT\n\n${cue}\n${'a'.repeat(1_001)}`, 'Line 4 cannot be read: please'],
    ['too many cues', long, 'Please keep this to 20000 captions.'],
  ])('%s', (_what, text, reason) => {
    expect(() => toWebVtt(text)).toThrow(reason);
  });
});

it('keeps cues and settings, and drops notes, styles and identifiers', () => {
  const text = `\ufeffWEBVTT - made by hand\r\nKind: captions\r\n\r\nNOTE\r\nby me\r\n\r\nSTYLE\r\n::cue { background: url(https://example.com) }\r\n\r\nfirst\r\n${cue} align:start line:90%\r\n<v Ann>Hello</v> <i>you</i>\r\n- Hi\r\n`;
  expect(toWebVtt(text)).toBe(
    `WEBVTT\n\n00:00:01.000 --> 00:00:04.000 align:start line:90%\n<v Ann>Hello</v> <i>you</i>\n- Hi\n`,
  );
});

it('can be parsed again where escaping made a line longer', () => {
  const made = toWebVtt(`WEBVTT\n\n${cue}\n${'&'.repeat(1_000)}\n${'<'.repeat(1_000)}`);
  expect(toWebVtt(made)).toBe(made);
});

it('converts SRT to WebVTT', () => {
  const text =
    '1\n0:00:01,500 --> 00:00:04,000 X1:40\n<font color="red">Salt</font> & {\\an8}pepper\n\n2\n01:00:00,000 --> 01:00:01,000\na < b';
  expect(toWebVtt(text)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:04.000\nSalt &amp; pepper\n\n01:00:00.000 --> 01:00:01.000\na &lt; b\n',
  );
});

it('escapes everything that a page could take for a tag', () => {
  const said = `<script>alert(1)</script> <img src=x onerror=alert(1)> <v a"onload="x">b`;
  const text = toWebVtt(`WEBVTT\n\n${cue} region:x" onload\n${said}`);
  expect(text.match(/<[^v]/g)).toBe(null);
  expect(text).not.toContain('onload\n');
});

it('gives the same result when parsed again, for any input', () => {
  const line = fc.oneof(
    anyString({ maxLength: 30 }),
    fc.constantFrom(
      'WEBVTT',
      '',
      cue,
      '00:00:01,000 --> 00:00:02,000',
      '<b>',
      '&amp;',
      'NOTE',
      '1',
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      let made: string;
      try {
        made = toWebVtt(lines.join('\n'));
      } catch (error) {
        expect(error).toMatchObject({ code: 'unreadableCaptions' });
        return;
      }
      expect(toWebVtt(made)).toBe(made);
    }),
    { numRuns: 300 },
  );
});
