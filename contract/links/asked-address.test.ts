import { expect, it } from 'vitest';
import { askedAddress, askedHost } from './asked-address.ts';

it.each(['/', '/product/light', 'mailto:a@b.studio', 'javascript:alert(1)', '//evil.studio', ''])(
  'requests nothing for %j',
  (link) => {
    expect([askedAddress(link), askedHost(link)]).toEqual([null, '/']);
  },
);

it('requests a page directly, at its host and port', () => {
  const link = 'HTTPS://Shop.studio:8443/buy?a=1#top';
  expect(askedAddress(link)).toMatchObject({ isVideo: false });
  expect(askedHost(link)).toBe('shop.studio:8443');
});

it.each([
  'https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
])('requests oEmbed data for the YouTube video %s', (link) => {
  const { url, isVideo } = askedAddress(link) ?? {};
  expect([isVideo, url?.origin, url?.pathname]).toEqual([
    true,
    'https://www.youtube.com',
    '/oembed',
  ]);
  expect(url?.searchParams.get('url')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
});

it.each([
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
])('requests oEmbed data for %s, with the key if it is unlisted', (link, page) => {
  const { url, isVideo } = askedAddress(link) ?? {};
  expect([isVideo, url?.host, url?.searchParams.get('url')]).toEqual([true, 'vimeo.com', page]);
});
