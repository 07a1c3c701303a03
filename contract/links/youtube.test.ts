import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyString, anyWebUrl } from '../../tests/support/any-string.ts';
import { youtubeId } from './youtube.ts';

const id = 'dQw4w9WgXcQ';
const anyId = fc.stringMatching(/^[A-Za-z0-9_-]{11}$/);

it.each([
  '',
  ' ',
  'https://',
  'https://www.youtube.com/',
  'https://youtu.be/',
  'https://youtu.be',
  'https://youtu.be/short',
  `https://youtu.be/${id}x`,
  'https://www.youtube.com/watch?v=short',
  `https://vimeo.com/${id}`,
  `https://evil.example/watch?v=${id}`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://youtube.com@evil.example/watch?v=${id}`,
  `javascript:youtube.com/watch?v=${id}`,
  `ftp://youtu.be/${id}`,
  '/uploads/intro.mp4',
  'https://youtu.be/dQw4w9WgX"Q',
])('finds no video in %j', (link) => {
  expect(youtubeId(link)).toBeNull();
});

it.each([
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?v=${id}&t=10s`,
  `https://m.youtube.com/watch?app=desktop&v=${id}#t=1`,
  `https://youtu.be/${id}?si=abc`,
  `https://www.youtube.com/embed/${id}?rel=0`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}/`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `youtube.com/watch?v=${id}`,
  ` youtu.be/${id} `,
  `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
  `https://music.youtube.com/watch?v=${id}&list=x`,
  `https://www.youtube.com/v/${id}`,
])('finds the video in %j', (link) => {
  expect(youtubeId(link)).toBe(id);
});

it('finds every valid id', () => {
  fc.assert(fc.property(anyId, (any) => youtubeId(`https://youtu.be/${any}`) === any));
  fc.assert(fc.property(anyId, (any) => youtubeId(`youtube.com/watch?x=1&v=${any}`) === any));
});

it('returns a valid id or null for any text', () => {
  const anyText = fc.oneof(
    anyString(),
    anyString().map((text) => `https://youtu.be/${text}`),
    anyString().map((text) => `https://www.youtube.com/watch?v=${text}`),
    anyWebUrl(),
  );
  fc.assert(
    fc.property(anyText, (text) => /^(?:[\w-]{11}|null)$/.test(String(youtubeId(text)))),
    { numRuns: 2_000 },
  );
});
