import { expect, it } from 'vitest';
import { lengths } from '../contract/limits/limits.ts';
import { transcriptOf } from './transcript.ts';

it('is empty without cues', () => {
  expect(transcriptOf('WEBVTT')).toBe('');
  expect(transcriptOf('WEBVTT - a title\n\nNOTE\nnobody reads this\n')).toBe('');
});

it('leaves out notes, styles, cue identifiers, timestamps and tags', () => {
  const captions = [
    'WEBVTT',
    'NOTE for the translator',
    'STYLE\n::cue { color: red }',
    'first\n00:00.000 --> 00:02.000 align:start\n<v Ada>Take the <i>wide</i> brush',
    '00:02.000 --> 00:03.000\n&amp; the &#105;nk&lrm;, <00:02.500>1 &lt; 2&#x110000;',
  ];
  expect(transcriptOf(captions.join('\n\n'))).toBe('Take the wide brush & the ink, 1 < 2');
  expect(transcriptOf(captions.join('\r\n\r\n'))).toBe('Take the wide brush & the ink, 1 < 2');
});

it('removes the repeated lines of rolling captions', () => {
  const captions =
    'WEBVTT\n\n00:00.000 --> 00:01.000\nOne\n\n00:01.000 --> 00:02.000\nOne\nTwo\n\n00:02.000 --> 00:03.000\nTwo\nThree';
  expect(transcriptOf(captions)).toBe('One Two Three');
});

it('truncates a long transcript after a whole word', () => {
  const captions = `WEBVTT\n\n00:00.000 --> 00:01.000\n${'patience '.repeat(2_000)}`;
  const transcript = transcriptOf(captions);
  expect(transcript.length).toBeLessThanOrEqual(lengths.transcript + 1);
  expect(transcript).toMatch(/patience…$/);
});
