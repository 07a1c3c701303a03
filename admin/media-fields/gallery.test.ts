import { expect, test } from 'vitest';
import { addPictures, movePicture, removePicture } from './gallery.ts';

const gallery = [
  { url: '/b', order: 5 },
  { url: '/a', order: 2 },
];

test('added images continue after the highest existing order', () => {
  expect(addPictures(gallery, ['/c', '/d'])).toEqual([
    { url: '/a', order: 2 },
    { url: '/b', order: 5 },
    { url: '/c', order: 6 },
    { url: '/d', order: 7 },
  ]);
  expect(addPictures([], ['/a'])).toEqual([{ url: '/a', order: 0 }]);
});

test('removing an image renumbers the order from 0', () => {
  expect(removePicture(gallery, 0)).toEqual([{ url: '/b', order: 0 }]);
});

test('reordering renumbers the order from 0', () => {
  expect(movePicture(gallery, 1, 0)).toEqual([
    { url: '/b', order: 0 },
    { url: '/a', order: 1 },
  ]);
});
