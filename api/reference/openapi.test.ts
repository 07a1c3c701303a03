import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { addresses, type CallName } from '../../contract/call/addresses.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('https://example.com');
const everything = JSON.stringify(document);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
  operationId: CallName;
  summary: string;
  tags: string[];
  security: unknown[];
  responses: Record<string, { $ref?: string; description: string }>;
}[];

it('is a valid OpenAPI 3.1 document', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

it('describes every call exactly once', () => {
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(
    Object.keys(addresses).sort(),
  );
});

it('names the license and the server', () => {
  expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
  expect(document.servers).toEqual([{ url: 'https://example.com' }]);
});

it('gives every operation a summary and a tag with a description', () => {
  for (const { name, description } of document.tags) {
    expect(description, name).toMatch(/^[A-Z].+\.$/);
  }
  const declared = document.tags.map(({ name }) => name);
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(declared));
  for (const { operationId, summary, tags } of operations) {
    expect(summary, operationId).toMatch(/\S/);
    expect(tags, operationId).toHaveLength(1);
  }
});

it('has no unused component', () => {
  const { schemas, responses, securitySchemes } = document.components;
  const unused = Object.entries({ schemas, responses }).flatMap(([kind, components]) =>
    Object.keys(components).filter(
      (name) => !everything.includes(`"#/components/${kind}/${name}"`),
    ),
  );
  expect(unused).toEqual([]);
  const required = operations.flatMap(({ security }) => security.flatMap(Object.keys as never));
  expect([...new Set(required)]).toEqual(Object.keys(securitySchemes));
});

it('describes every required property', () => {
  const undescribed: unknown[] = [];
  JSON.stringify(document, (_key, value) => {
    const { type, required = [], properties = {} } = value ?? {};
    if (type === 'object') {
      undescribed.push(...required.filter((name: string) => !(name in properties)));
    }
    return value;
  });
  expect(undescribed).toEqual([]);
});

it('has no ambiguous paths', () => {
  const paths = Object.keys(document.paths).map((path) => path.split('/'));
  const isParameter = (part: string) => part.startsWith('{');
  // A static segment beats a parameter; if each path has one where the other has a parameter, neither wins.
  const isAmbiguous = (one: string[], other: string[]) =>
    one.length === other.length &&
    one.every((part, at) => part === other[at] || isParameter(part) || isParameter(other[at])) &&
    (one.every((part, at) => isParameter(part) === isParameter(other[at])) ||
      (one.some((part, at) => isParameter(part) && !isParameter(other[at])) &&
        one.some((part, at) => !isParameter(part) && isParameter(other[at]))));
  const ambiguous = paths.flatMap((one, at) =>
    paths
      .slice(at + 1)
      .filter((other) => isAmbiguous(one, other))
      .map((other) => `${one.join('/')} and ${other.join('/')}`),
  );
  expect(ambiguous).toEqual([]);
});

it('requires a token except for calls by visitors', () => {
  const open = operations.filter((operation) => operation.security.length === 0);
  expect(open.map((operation) => operation.operationId).sort()).toEqual([
    'challengePasskey',
    'countSearch',
    'countVisit',
    'getAbout',
    'getAboutPage',
    'getCategory',
    'getCategoryBySlug',
    'getCategoryLinks',
    'getCategoryPage',
    'getFirstProducts',
    'getFrame',
    'getHomePage',
    'getHomepage',
    'getMedia',
    'getOwnPage',
    'getOwnPageBySlug',
    'getOwnPageShown',
    'getProduct',
    'getProductBySlug',
    'getProductCard',
    'getProductPage',
    'getTag',
    'getTeacher',
    'getTeacherBySlug',
    'getTeacherPage',
    'getTheme',
    'listCategories',
    'listOwnPages',
    'listProducts',
    'listTags',
    'listTeachers',
    'login',
    'logout',
    'proveDevice',
    'search',
    'subscribe',
    'verify',
  ]);
});

describe('the errors of an operation', () => {
  const errorsOf = (name: CallName) => {
    const { responses } = operations.find(({ operationId }) => operationId === name) ?? {};
    return Object.entries(responses ?? {}).filter(([status]) => !/^[23]/.test(status));
  };
  const statusesOf = (name: CallName) => errorsOf(name).map(([status]) => status);

  it('are listed for every operation, all with the same schema', () => {
    for (const { operationId } of operations) {
      const errors = errorsOf(operationId);
      expect(
        errors.some(([status]) => /^4/.test(status)),
        operationId,
      ).toBe(true);
      for (const [, { $ref }] of errors) expect($ref).toBe('#/components/responses/Error');
    }
  });

  it('are derived from the input of the call and its declared errors', () => {
    expect(statusesOf('getTheme')).toEqual(['400', 'default']);
    expect(statusesOf('getProduct')).toEqual(['400', '404', 'default']);
    expect(statusesOf('listProductItems')).toEqual(['400', '401', 'default']);
    expect(statusesOf('createTag')).toEqual(['400', '401', '409', '413', '415', 'default']);
    expect(statusesOf('uploadImage')).toEqual(['400', '401', '413', '415', 'default']);
    const edit = ['400', '401', '404', '409', '412', '413', '415', 'default'];
    expect(statusesOf('updateProduct')).toEqual(edit);
    expect(statusesOf('publishDraft')).toEqual(edit);
    expect(statusesOf('search')).toEqual(['400', '404', '429', 'default']);
  });

  it('have a description', () => {
    const { description } = Object.fromEntries(errorsOf('login'))[403];
    expect(description).toBe(
      '- A second factor is needed.\n- This was not right, or was used already.',
    );
  });
});
