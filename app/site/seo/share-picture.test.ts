import { expect, it } from 'vitest';
import type { MediaByUrl } from '../../../contract/pages/pages.ts';
import type { RootData } from '../../ui/root-data.ts';
import { sharePicture } from './share-picture.ts';

const root = (icon: RootData['frame']['icon'] = null) =>
  ({ origin: 'https://courses.example', frame: { siteName: 'Studio', icon } }) as RootData;

const said = (pictures: string[], media: object, icon?: RootData['frame']['icon']) =>
  Object.fromEntries(
    sharePicture(root(icon), pictures, media as MediaByUrl).map((tag) => {
      const { property, name, content } = tag as Record<string, string>;
      return [property ?? name, content];
    }),
  );

const icon = {
  'og:image': 'https://courses.example/icon-512.png',
  'og:image:type': 'image/png',
  'og:image:width': '512',
  'og:image:height': '512',
  'twitter:card': 'summary',
};

it('never says a picture as it was uploaded', () => {
  const uncut = { '/uploads/a.jpg': { share: null, alt: 'A' } };
  expect(said(['/uploads/a.jpg'], uncut)).toMatchObject({ ...icon, 'og:image:alt': 'Studio' });
  expect(said(['https://elsewhere.example/a.jpg', '/newsletter.jpg'], {})).toMatchObject(icon);
  expect(said([], {})).toMatchObject(icon);
});

it('says the own icon of the site once it is made', () => {
  const own = { url: '/uploads/b.png', isMade: true };
  expect(said([], {}, own)['og:image']).toBe('https://courses.example/uploads/b-icon-512.png');
  expect(said([], {}, { ...own, isMade: false })).toMatchObject(icon);
});

it('says the first that is cut, with its size and its words', () => {
  const media = {
    '/uploads/drawing.svg': { share: null, alt: '' },
    '/uploads/a.jpg': { share: '/uploads/a-share-50-50.jpg', alt: 'Lines' },
    '/uploads/b.jpg': { share: '/uploads/b-share-0-0.jpg', alt: '' },
  };
  const cut = said(Object.keys(media), media);
  expect(cut).toEqual({
    'og:image': 'https://courses.example/uploads/a-share-50-50.jpg',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Lines',
    'twitter:card': 'summary_large_image',
    'twitter:image': 'https://courses.example/uploads/a-share-50-50.jpg',
    'twitter:image:alt': 'Lines',
  });
  expect(said(['/uploads/b.jpg'], media)).not.toHaveProperty('og:image:alt');
});
