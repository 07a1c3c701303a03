import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { normalizeTarget } from './request-target.ts';

describe('a request target', () => {
  it.each([
    ['/search?q=a', '/search?q=a'],
    ['/x/../search?q=a', '/search?q=a'],
    ['/./search', '/search'],
    ['/%2e/search', '/search'],
    ['/x/%2E%2e/search', '/search'],
    ['/x/.%2e/search', '/search'],
    ['/../../search', '/search'],
    ['/x\\..\\search', '/search'],
    ['/search/.', '/search/'],
    ['/search#?q=a', '/search'],
    ['//?preview=a', '//?preview=a'],
    ['//evil.example/x', '//evil.example/x'],
    ['/a?b=/../c', '/a?b=/../c'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['*', '*'],
    ['http://evil.example/', 'http://evil.example/'],
  ])('%s is normalized to %s', (asked, answered) => {
    expect(normalizeTarget(asked)).toBe(answered);
    expect(normalizeTarget(answered)).toBe(answered);
  });
});

describe('different spellings of a URL', () => {
  let site: TestApp;
  let origin: string;
  beforeAll(async () => {
    site = await startTestApp('SQLite', {}, 'folder', plainPages().pages);
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => site?.stop());

  /** Sends the path as written: `fetch` and `inject` would normalize it. */
  const ask = async (path: string): Promise<number> => {
    const sent = request(origin, { path }).end();
    const [response] = await once(sent, 'response');
    await buffer(response);
    return response.statusCode;
  };

  it('share one rate limit for searches', async () => {
    for (let number = 0; number < 600; number += 1) await site.app.inject(`/search?q=${number}`);
    for (const spelling of [
      '/search',
      '/x/../search',
      '/./search',
      '/%2e/search',
      '/x/%2e%2E/search',
      '/x\\..\\search',
      '/category/../search',
    ]) {
      expect([spelling, await ask(`${spelling}?q=more`)]).toEqual([spelling, 429]);
    }
  });

  it('never cause a crash or leak a token to the log', async () => {
    const token = 'S3cret'.repeat(7);
    for (const path of [
      '//',
      '///',
      '//x',
      '//[',
      '//:',
      '//x:y@z:99999/',
      '/\\',
      '/\\/x',
      '/x//',
      '/%',
      '/%zz',
      '/%2f%2f',
      '/%5c',
      '/[',
      '/product//',
      '//product/x',
      '/?',
      '/#',
      '/;',
      '/..;/',
    ]) {
      for (const query of [`?preview=${token}`, `?token=${token}`, `#?preview=${token}`]) {
        expect([path + query, await ask(path + query)]).toEqual([
          path + query,
          expect.toBeOneOf([200, 301, 400, 404]),
        ]);
      }
    }
    expect(site.log.join('')).not.toContain(token);
  });
});
