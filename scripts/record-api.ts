import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../api/reference/openapi.ts';
import { shapesOf } from '../tests/support/api-shapes.ts';

/** Records the API that clients may rely on from now on: `api/reference/additions.test.ts` compares with it. */
const path = new URL('../api/reference/recorded-api.json', import.meta.url);
writeFileSync(
  path,
  `${JSON.stringify(shapesOf(openApiDocument('https://example.com')), null, 2)}\n`,
);
