import { expect, it } from 'vitest';
import type { MediaByUrl } from '../../contract/views/views.ts';
import type { RootData } from '../loading/root-data.ts';
import { sharePicture } from './share-picture.ts';

const root = (icon: RootData['layout']['icon'] = null) =>
  ({ origin: 'https://courses.example', layout: { siteName: 'Studio', icon } }) as RootData;

const said = (pictures: string[], media: object, icon?: RootData['layout']['icon']) =>
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

it('uses the default icon if no image of the page can be shared', () => {
  const drawn = { '/uploads/a.svg': { share: null, alt: 'A', width: 800, height: 600 } };
  const avif = { '/uploads/a.avif': { share: null, alt: 'A', width: 800, height: 600 } };
  for (const media of [drawn, avif]) {
    expect(said(Object.keys(media), media)).toMatchObject({ ...icon, 'og:image:alt': 'Studio' });
  }
  expect(said(['https://elsewhere.example/a.jpg', '/newsletter.jpg'], {})).toMatchObject(icon);
  expect(said([], {})).toMatchObject(icon);
});

it('uses the uploaded image until its share crop is created', () => {
  const media = {
    '/uploads/new.png': { share: null, alt: 'New', width: 2400, height: 1350 },
    '/uploads/site.jpg': { share: '/uploads/site-share-50-50.jpg', alt: 'Site' },
  };
  expect(said(Object.keys(media), media)).toEqual({
    'og:image': 'https://courses.example/uploads/new.png',
    'og:image:type': 'image/png',
    'og:image:width': '2400',
    'og:image:height': '1350',
    'og:image:alt': 'New',
    'twitter:card': 'summary_large_image',
    'twitter:image': 'https://courses.example/uploads/new.png',
    'twitter:image:alt': 'New',
  });
  const unmeasured = { '/uploads/a.jpg': { share: null, alt: '', width: null, height: null } };
  const tags = said(['/uploads/a.jpg'], unmeasured);
  expect(tags['og:image:type']).toBe('image/jpeg');
  expect(tags).not.toHaveProperty('og:image:width');
});

it("uses the site's own icon once its sizes are created", () => {
  const own = { url: '/uploads/b.png', isMade: true };
  expect(said([], {}, own)['og:image']).toBe('https://courses.example/uploads/b-icon-512.png');
  expect(said([], {}, { ...own, isMade: false })).toMatchObject(icon);
});

it('uses the share crop of the first suitable image, with its size and alt text', () => {
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
