import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addresses, type CallName } from '../contract/call/addresses.ts';
import { anyString } from '../tests/support/any-string.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const hero = {
  logo: '/a',
  heroImage: null,
  introVideo: null,
  loopVideo: null,
  title: 'x',
  description: 'x',
  textColor: '#000000',
  backgroundColor: '#000000',
  updatedAt: undefined,
  button1: { isActive: true, text: 'x', link: '/', color: 'black', variant: 'solid', size: 'sm' },
};

/** A plausible body for each call; the tests send it with some values replaced. */
function acceptable(name: CallName): Record<string, unknown> {
  if (/^(?:create|update)Product$/.test(name)) return { ...aProduct(), order: 1 };
  if (/^(?:create|update)Category$/.test(name)) return { ...aCategory(), order: 1 };
  if (name === 'updateAbout') return { heroConfig: hero, content: '<p>x</p>' };
  if (name === 'updateHomepage') return hero;
  if (name === 'updateTheme') return { primaryColor: '#000000', newsletterImage: '/a' };
  if (name === 'updateSettings') {
    const socialLinks = [{ name: 'x', url: 'https://a.example' }];
    return { siteName: 'x', youtube: '', language: 'en', favicon: '/a', socialLinks };
  }
  if (name === 'reorderProducts') return { products: [{ id: 'x', order: 1 }] };
  if (name === 'reorderCategories') return { categories: [{ id: 'x', order: 1 }] };
  if (name === 'subscribe') return { email: 'a@example.com', website: '' };
  if (name === 'login') return { password: 7 };
  return { title: 'x' };
}

const nasty = fc.constantFrom<unknown>(
  '\0',
  '\ud800',
  '\u2028',
  "'; drop table products; --",
  '%00',
  '{{x}}',
  '../',
  '<',
  'ﷺ',
  '😀',
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -1,
  1e308,
  0.1,
  -0,
  '',
  ' ',
  'x'.repeat(70_000),
  '&'.repeat(60_000),
  [],
  {},
  null,
  true,
  [[[[[[]]]]]],
  { toString: 1, constructor: 2, hasOwnProperty: 3 },
  '9999-12-31T23:59:59Z',
  '2024-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '#00000g',
);
const anyValue = fc.oneof(nasty, fc.jsonValue({ maxDepth: 4 }), anyString());
const anyText = fc.oneof(
  anyValue.map((value) => JSON.stringify(value)),
  anyString(),
  fc.constantFrom(
    '1e999',
    '{"title":1e999}',
    '{"order":-0}',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '{"":{}}',
  ),
  fc.nat(3_000).map((depth) => `{"title":${'['.repeat(depth)}${']'.repeat(depth)}}`),
);

/** The body with one to three fields, at any depth, replaced by arbitrary values. */
function spoilt(body: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(body);
  const change = fc.tuple(fc.constantFrom(...paths), anyValue);
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy = structuredClone(body);
    for (const [path, value] of changes) replace(copy, path, value);
    return copy;
  });
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
  return path.length > 0 ? [path, ...below] : below;
}

function replace(target: unknown, path: string[], value: unknown): void {
  const [key, ...rest] = path;
  if (typeof target !== 'object' || target === null) return;
  const fields = target as Record<string, unknown>;
  // A copy, because the next change may be inside this one.
  if (rest.length === 0) fields[key] = structuredClone(value);
  else replace(fields[key], rest, value);
}

const anyParam = fc.oneof(
  anyString().map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({ unit: 'grapheme-ascii' }).map((text) => text.replace(/[\s/?#]/g, '')),
  fc.constantFrom(
    '%00',
    '%',
    '%zz',
    '%c0%af',
    '..%2f',
    '%F0%9F%98%80',
    'a'.repeat(400),
    '__proto__',
    "'",
  ),
);

onEveryEngine((engine) => {
  const its = useTestApp(engine, { LOG_LEVEL: 'silent' });

  describe.each(Object.entries(addresses) as [CallName, string][])('%s', (name, address) => {
    it('never answers 5xx, whatever the input', async () => {
      const body = fc.oneof(
        spoilt(acceptable(name)).map((value) => JSON.stringify(value)),
        anyText,
      );
      // Without a body or parameter, every run sends the same request.
      const takesInput = !address.startsWith('GET ') || address.includes(':');
      // A new session each time, because one of the calls signs out.
      const admin = await its.site.administrator();
      await fc.assert(
        fc.asyncProperty(body, anyParam, async (payload, param) => {
          const [method, path] = address.replace(/:\w+/g, () => param).split(/ (.*)/s);
          const { status } = await admin.call(
            `${method} ${path}`,
            method === 'GET' ? undefined : payload,
            { headers: { 'content-type': 'application/json' } },
          );
          expect(status).toBeLessThan(500);
        }),
        { numRuns: takesInput ? 40 : 1 },
      );
    });
  });

  it('never answers 5xx when an existing item gets arbitrary updates', async () => {
    its.admin = await its.site.administrator();
    for (const [path, make] of [
      ['/api/products', aProduct],
      ['/api/categories', aCategory],
    ] as const) {
      const { id } = (await its.admin.call(`POST ${path}`, make())).json.data;
      await fc.assert(
        fc.asyncProperty(spoilt({ ...make(), order: 1 }), async (body) => {
          const { status } = await its.admin.call(`PUT ${path}/${id}`, body);
          expect(status).toBeLessThan(500);
          expect((await its.site.call(`GET ${path}`)).status).toBe(200);
          expect((await its.site.call('GET /api/pages/home')).status).toBe(200);
        }),
        { numRuns: 60 },
      );
    }
  });

  it('never answers 5xx to malformed multipart uploads', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '--x\r\n',
        '--x--\r\n',
        '\r\n',
        '\r\n\r\n',
        'Content-Disposition: form-data; ',
      ),
      fc.constantFrom(
        'name="image"; ',
        'filename="a.png"',
        'Content-Type: image/png',
        'name=',
        '"',
      ),
      fc.constantFrom('GIF89a', '<svg>', '\x89PNG\r\n\x1a\n', '__proto__', ';', '\0'),
      anyString(),
    );
    const type = fc.constantFrom('; boundary=x', '; boundary=', '', '; boundary="', ';charset=x');
    await fc.assert(
      fc.asyncProperty(fc.array(piece), type, async (pieces, parameters) => {
        const { status } = await its.admin.call('POST /api/upload/image', pieces.join(''), {
          headers: { 'content-type': `multipart/form-data${parameters}` },
        });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});
