import { expect, test } from 'vitest';
import type { Tag } from '../../contract/kinds/tags.ts';
import { creatableTitle, matchingTags } from './matching-tags.ts';

const tag = (id: string, title: string): Tag => ({ id, title, createdAt: '', updatedAt: '' });
const tags = [tag('1', 'Lighting'), tag('2', 'Night'), tag('3', 'Sound')];

test('search is a case-insensitive substring match, excluding selected tags', () => {
  expect(matchingTags(tags, [], 'IGHT').map(({ id }) => id)).toEqual(['1', '2']);
  expect(matchingTags(tags, ['1'], 'ight').map(({ id }) => id)).toEqual(['2']);
});

test('creation is offered only for a trimmed, non-empty title that no tag has', () => {
  expect(creatableTitle(tags, '  Colour ')).toBe('Colour');
  expect(creatableTitle(tags, '   ')).toBeUndefined();
  expect(creatableTitle(tags, ' sound ')).toBeUndefined();
});

test('lists an exact match first', () => {
  const [long, exact] = ['Rainbow', 'Rain'].map((title) => ({ ...tags[0], id: title, title }));
  expect(matchingTags([long, exact], [], 'rain')).toEqual([exact, long]);
});
