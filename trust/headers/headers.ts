import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import { png } from '../../tests/support/files.ts';
import { elementsOf } from '../../tests/support/html.ts';
import type { TrustCase, TrustContext } from '../case.ts';
import { pagesOf } from '../support/pages.ts';
import { anAdministrator, aSite } from '../support/site.ts';

/** One address of every kind that the server answers. */
async function everyKind(context: TrustContext, environment: Record<string, string> = {}) {
  const site = await aSite(context, { DEMO_CONTENT: '1', ...environment });
  const admin = await anAdministrator(site);
  const { json } = await admin.ask('POST /api/homepage/upload', {
    files: [{ field: 'file', bytes: png }],
  });
  const pages = await pagesOf(site);
  const [, asset] = /(\/assets\/[\w.-]+\.js)/.exec((await site.ask('GET /')).text) ?? [];
  const rest = [
    ...['/nothing', '/api/products', '/api/nothing', '/api/newsletter/subscribers', '/sitemap.xml'],
    ...['/robots.txt', '/favicon.svg', '/healthz', json.data.url, '/uploads/nothing.png', asset],
  ];
  return { site, pages: [...pages, '/nothing', '/admin', '/admin/login', '/api/docs/'], rest };
}

export const headerCases: TrustCase[] = [
  {
    name: 'a script policy without unsafe-inline or unsafe-eval on every page',
    area: 'headers',
    short: 1,
    run: async (context) => {
      const { site, pages } = await everyKind(context);
      for (const page of pages) {
        const { headers, text } = await site.ask(`GET ${page}`);
        const policy = directives(headers.get('content-security-policy'));
        const scripts = policy.get('script-src') ?? policy.get('default-src') ?? '*';
        assert.doesNotMatch(scripts, /unsafe-inline|unsafe-eval|\*|(^| )(https?|data|blob):/, page);
        assert.equal(policy.get('frame-ancestors'), "'none'", page);
        assert.equal(policy.get('base-uri'), "'none'", page);
        for (const inline of inlineScripts(text)) {
          const hash = createHash('sha256').update(inline).digest('base64');
          assert.ok(scripts.includes(hash), `${page} has a script that its policy does not name`);
        }
        context.tried();
      }
    },
  },
  {
    name: 'nosniff, framing, referrer and permissions on everything',
    area: 'headers',
    short: 1,
    run: async (context) => {
      const { site, pages, rest } = await everyKind(context);
      for (const path of [...pages, ...rest]) {
        const { headers } = await site.ask(`GET ${path}`);
        assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
        assert.equal(headers.get('x-frame-options'), 'DENY', path);
        assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin', path);
        assert.match(headers.get('permissions-policy') ?? '', /camera=\(\).*microphone=\(\)/, path);
        assert.ok(headers.get('content-security-policy'), `${path} has no policy`);
        assert.equal(headers.get('strict-transport-security'), null, path);
        assert.equal(headers.get('x-powered-by'), null, path);
        context.tried();
      }
    },
  },
  {
    name: 'HSTS where the site is served over HTTPS, and only there',
    area: 'headers',
    short: 1,
    run: async (context) => {
      const secure = await everyKind(context, { PUBLIC_URL: 'https://courses.example.com' });
      // Its own lines name the public address, so it is reached by the port it listens on.
      for (const path of [...secure.pages, ...secure.rest]) {
        const { headers } = await secure.site.ask(`GET ${path}`);
        assert.match(headers.get('strict-transport-security') ?? '', /max-age=31536000/, path);
        context.tried();
      }
      const forwarded = { 'x-forwarded-proto': 'https' };
      const trusting = await aSite(context, { TRUST_PROXY: 'true' });
      const wary = await aSite(context);
      for (const [site, expected] of [
        [trusting, 'max-age=31536000'],
        [wary, null],
      ] as const) {
        const { headers } = await site.ask('GET /', { headers: forwarded });
        assert.equal(headers.get('strict-transport-security'), expected);
        context.tried();
      }
    },
  },
  {
    name: 'CORS is closed',
    area: 'headers',
    short: 1,
    run: async (context) => {
      const { site, pages, rest } = await everyKind(context);
      for (const path of [...pages, ...rest]) {
        for (const method of ['GET', 'OPTIONS']) {
          const { headers } = await site.ask(`${method} ${path}`, {
            headers: {
              origin: 'https://evil.example',
              'access-control-request-method': 'PUT',
              'access-control-request-headers': 'authorization',
            },
          });
          const open = [...headers].filter(([name]) => name.startsWith('access-control-'));
          assert.deepEqual(open, [], `${method} ${path}`);
          context.tried();
        }
      }
    },
  },
];

function directives(policy: string | null): Map<string, string> {
  const parts = (policy ?? '').split(';').map((part) => part.trim().split(/ (.*)/));
  return new Map(parts.map(([name, value = '']) => [name, value]));
}

/** What search engines read is data: no browser runs it, so no policy has to name it. */
function inlineScripts(html: string): string[] {
  const isRun = ({ name, value }: { name: string; value: string }) =>
    name !== 'src' && value !== 'application/ld+json';
  return elementsOf(parse(html))
    .filter(({ tagName, attrs }) => tagName === 'script' && attrs.every(isRun))
    .map(({ childNodes: [code] }) => (code && 'value' in code ? code.value : ''));
}
