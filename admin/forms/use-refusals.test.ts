import { expect, test } from 'vitest';
import { remainingErrors } from './use-refusals.ts';

const refused = { slug: 'taken', title: '', parts: { lessons: [{ length: 'x' }] } };

test('client-side errors stay until the field is valid, with their current message', () => {
  const errors = { title: 'Title is required', 'parts.lessons.0.length': 'Enter a length' };
  const now = { ...refused, title: 'x'.repeat(500) };
  const found = { title: 'Please keep this to 120 characters', slug: 'Not asked for yet' };
  expect(remainingErrors(errors, found, refused, now)).toEqual({
    title: 'Please keep this to 120 characters',
    'parts.lessons.0.length': 'Enter a length',
  });
});

test("server-side errors stay until the field's value changes", () => {
  const errors = { slug: 'A product with this slug already exists' };
  expect(remainingErrors(errors, {}, refused, { ...refused, title: 'Ink' })).toEqual(errors);
  expect(remainingErrors(errors, {}, refused, { ...refused, slug: 'free' })).toEqual({});
});

test('an error without a field is cleared by any change', () => {
  const errors = { '': 'Too much at once' };
  expect(remainingErrors(errors, {}, refused, refused)).toEqual(errors);
  expect(remainingErrors(errors, {}, refused, { ...refused })).toEqual({});
});
