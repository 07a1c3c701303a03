import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyString } from '../../tests/support/any-string.ts';
import { vimeoPlayer } from './vimeo.ts';

it.each([
  '',
  'https://vimeo.com/',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/user123',
  'https://vimeo.com/showcase/12345678',
  'https://vimeo.com/album/12345678',
  '/76979871',
  'https://vimeo.com.evil.example/76979871',
  'https://evil.example/76979871',
  'ftp://vimeo.com/1',
  'https://vimeo.com@evil.example/76979871',
  'https://vimeo.com/76979871x',
  'javascript:1',
])('finds no video in %j', (link) => {
  expect(vimeoPlayer(link)).toBeNull();
});

it.each([
  'https://vimeo.com/76979871',
  'http://www.vimeo.com/76979871?share=copy',
  'vimeo.com/76979871/',
  'https://vimeo.com/channels/staffpicks/76979871',
  'https://player.vimeo.com/video/76979871',
  'https://vimeo.com/groups/shortfilms/videos/76979871',
  'https://vimeo.com/showcase/12345678/video/76979871',
])('finds the video in %j', (link) => {
  expect(vimeoPlayer(link)).toBe('https://player.vimeo.com/video/76979871?dnt=1');
});

it.each([
  'https://vimeo.com/76979871/8272103f6e',
  'https://player.vimeo.com/video/76979871?h=8272103f6e',
])('keeps the key of an unlisted video, as in %j', (link) => {
  expect(vimeoPlayer(link)).toBe('https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e');
});

it('returns a URL of the player or null for any text', () => {
  const anyText = fc.oneof(
    anyString(),
    anyString().map((text) => `https://vimeo.com/${text}`),
    anyString().map((text) => `https://vimeo.com/1?h=${text}`),
  );
  const harmless = /^(?:https:\/\/player\.vimeo\.com\/video\/\d+\?dnt=1(?:&h=[0-9a-f]+)?|null)$/;
  fc.assert(
    fc.property(anyText, (text) => harmless.test(String(vimeoPlayer(text)))),
    { numRuns: 2_000 },
  );
});
