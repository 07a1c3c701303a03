import assert from 'node:assert/strict';
import type { ResilienceCase } from '../case.ts';
import { get } from '../support/raw.ts';
import { demoSiteOverHttps } from '../support/shared-settings.ts';
import { aSite } from '../support/site.ts';

/** One path in different spellings. */
const spellings = (path: string) => [
  path,
  path.toUpperCase(),
  path.replace('a', 'A'),
  path.replace('admin', '%61dmin'),
  path.replace('admin', '%41DM%49N'),
  path.replace('/', '//'),
  `${path}/`,
];

export const spellingCases: ResilienceCase[] = [
  {
    name: 'the admin area keeps its headers however its URL is spelled',
    area: 'headers',
    short: 1,
    shared: demoSiteOverHttps,
    run: async (context, site) => {
      let found = 0;
      for (const path of ['/admin', '/admin/login', '/admin/products']) {
        for (const spelling of spellings(path)) {
          const { answer, status } = await get(site.url, spelling);
          const headers = headersOf(answer);
          context.tried();
          assert.ok(status < 500, `${spelling} was answered with ${status}`);
          if (status === 404) continue;
          found += 1;
          assert.equal(headers['x-robots-tag'], 'noindex', spelling);
          assert.doesNotMatch(headers['cache-control'] ?? '', /max-age/, spelling);
          assert.equal(headers['cdn-cache-control'], undefined, spelling);
          assert.equal(headers['cross-origin-opener-policy'], 'same-origin', spelling);
        }
      }
      assert.ok(found > 10, `only ${found} were answered by the admin area`);
      return `${found} were answered by the admin area`;
    },
  },
  {
    name: 'no spelling of a URL with a token causes a server error or logs the token',
    area: 'headers',
    short: 1,
    run: async (context) => {
      const site = await aSite(context, { LOG_LEVEL: 'trace' });
      const token = 'T0ken'.repeat(8);
      for (const path of [
        '/',
        '//',
        '///',
        '//[',
        '//x:y@z:99999/',
        '/\\',
        '/..//',
        '/%',
        '/x/..',
      ]) {
        for (const query of [`?preview=${token}`, `?token=${token}`, `#?preview=${token}`]) {
          const { status } = await get(site.url, path + query);
          context.tried();
          assert.ok(status >= 200 && status < 500, `${path + query} was answered with ${status}`);
        }
      }
      await site.stop();
      assert.ok(site.printed().includes('"request"'), 'nothing was logged');
      assert.ok(!site.printed().includes(token), 'the log contains the token');
    },
  },
];

function headersOf(answer: string): Record<string, string> {
  const [head] = answer.split('\r\n\r\n', 1);
  const lines = head.split('\r\n').slice(1);
  return Object.fromEntries(
    lines.map((line) => line.split(/: (.*)/s)).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
