import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findRemovals } from '../../tests/support/api-removals.ts';
import { type ApiShapes, type OperationShape, shapesOf } from '../../tests/support/api-shapes.ts';
import { openApiDocument } from './openapi.ts';

const recorded: ApiShapes = JSON.parse(
  readFileSync(new URL('./recorded-api.json', import.meta.url), 'utf8'),
);

it('only adds to the recorded API', () => {
  // Record additions with `node scripts/record-api.ts`.
  expect(findRemovals(recorded, shapesOf(openApiDocument('https://example.com')))).toEqual([]);
});

describe('the comparison', () => {
  const base: OperationShape = {
    access: 'public',
    path: { id: 'string' },
    query: { 'page?': 'string' },
    body: { 'application/json': 'Note' },
    isBodyRequired: true,
    answers: { 200: { data: 'Note', 'notes?': 'Note[]' } },
  };
  const note = { title: 'string', 'state?': '"draft"|"published"', 'parent?': 'Note|null' };
  const before: ApiShapes = { operations: { 'PUT /notes/{id}': base }, schemas: { Note: note } };
  const found = (changes: Partial<OperationShape>, schema: object = note) =>
    findRemovals(before, {
      operations: { 'PUT /notes/{id}': { ...base, ...changes } },
      schemas: { Note: { ...schema } },
    }).map((change) => change.replace('PUT /notes/{id}: ', ''));

  it('reports input that is no longer accepted', () => {
    expect(findRemovals(before, { ...before, operations: {} })).toEqual([
      'PUT /notes/{id}: the operation is gone',
    ]);
    expect(found({ access: 'administrator' })).toEqual(['it now needs a token']);
    expect(found({ path: { name: 'string' } })).toEqual([
      'path.id is gone',
      'path.name is new and required',
    ]);
    expect(found({ query: {} })).toEqual(['query.page is gone']);
    expect(found({ query: { page: 'string' } })).toEqual(['query.page is now required']);
    expect(found({ query: { 'page?': 'integer' } })).toEqual(['query.page is no longer string']);
    expect(found({ body: { 'text/csv': 'string' } })).toEqual([
      'it no longer takes a body of application/json',
    ]);
    const body = { title: 'string', 'state?': '"draft"', 'parent?': 'null', author: 'string' };
    expect(found({ body: { 'application/json': body } })).toEqual([
      'body.state is no longer "published"',
      'body.parent is no longer an object',
      'body.author is new and required',
    ]);
  });

  it('reports output that is missing or has another type', () => {
    const answer = (data: object) => found({ answers: { 200: { data: { ...note, ...data } } } });
    expect(found({ answers: { 201: 'Note' } })).toEqual(['it no longer answers 200']);
    expect(answer({})).toEqual(['answer.notes is gone']);
    expect(found({ answers: { 200: { data: 'Note', 'notes?': 'string' } } })).toEqual([
      'answer.notes may now be string',
      'answer.notes is no longer a list',
    ]);
    expect(found({ answers: { 200: { 'data?': 'Note', 'notes?': 'Note[]' } } })).toEqual([
      'answer.data may now be missing',
    ]);
    expect(answer({ title: 'string|null' })).toContain('answer.data.title may now be null');
    const renamed = { name: 'string', 'state?': '"draft"|"published"', 'parent?': 'Note|null' };
    expect(found({ body: base.body, path: base.path }, renamed)).toContain(
      'answer.data.title is gone',
    );
  });

  it('accepts additions and renamed schemas', () => {
    const schemas = {
      Memo: { ...note, 'parent?': 'Memo|null', 'state?': '"draft"|"published"|"hidden"' },
    };
    const is: OperationShape = {
      ...base,
      query: { ...base.query, 'sort?': 'string' },
      body: {
        'application/json': { ...note, 'parent?': 'Memo|null', 'title?': 'string|null' },
        'text/csv': 'string',
      },
      answers: { 200: { data: 'Memo', 'notes?': 'Memo[]', more: 'string' }, 202: 'any' },
    };
    delete (is.body['application/json'] as { title?: string }).title;
    const operations = { 'PUT /notes/{id}': is, 'GET /notes': base };
    expect(findRemovals(before, { operations, schemas })).toEqual([]);
  });
});
