import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { addresses, type CallName } from '../../contract/addresses.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument();
const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
  operationId: CallName;
  security: unknown[];
}[];

it('is a valid OpenAPI 3.1 document', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

it('describes every call there is, once', () => {
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(
    Object.keys(addresses).sort(),
  );
});

it('asks for a token everywhere but at what visitors may do', () => {
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
    'getTheme',
    'listCategories',
    'listOwnPages',
    'listProducts',
    'listTags',
    'login',
    'logout',
    'proveDevice',
    'search',
    'subscribe',
    'verify',
  ]);
});
