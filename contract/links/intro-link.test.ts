import { expect, it } from 'vitest';
import { aProduct } from '../../tests/support/factories.ts';
import { NewProduct, Product } from '../kinds/product.ts';
import { embeddedPlayer, introLinkTrouble } from './intro-link.ts';

const cannotPlay = [
  ['http://cdn.example/intro.mp4', /https:\/\//],
  ['https://www.youtube.com/playlist?list=PL123', /YouTube/],
  ['https://www.youtube.com/@studio', /YouTube/],
  ['https://vimeo.com/channels/staffpicks', /Vimeo/],
  ['https://vimeo.com/user123', /Vimeo/],
] as const;

const stored = (introVideo: string) => ({
  ...aProduct(),
  id: 'a',
  order: 0,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  introVideo,
});

it.each(cannotPlay)('refuses %j with a message that says what to do', (link, words) => {
  expect(introLinkTrouble(link)).toMatch(words);
  const { error } = NewProduct.safeParse({ ...aProduct(), introVideo: link });
  expect(error?.issues).toEqual([
    expect.objectContaining({ path: ['introVideo'], message: expect.stringMatching(words) }),
  ]);
});

it.each(cannotPlay)('still reads a product that was stored with %j', (link) => {
  expect(Product.parse(stored(link)).introVideo).toBe(link);
});

it.each([
  ['youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  [
    'http://youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['/uploads/intro.mp4', null],
  ['https://cdn.example/intro.mp4', null],
])('accepts %j, which plays in %j', (link, player) => {
  const { introVideo } = NewProduct.parse({ ...aProduct(), introVideo: link });
  expect(introLinkTrouble(introVideo)).toBeUndefined();
  expect(embeddedPlayer(introVideo)).toBe(player);
});
