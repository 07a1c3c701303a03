import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import { elementsOf } from '../../support/html.ts';
import type { ResilienceCase, ResilienceContext } from '../case.ts';
import { pagesOf } from '../support/pages.ts';
import { demoSite, demoSiteBehindProxy, demoSiteOverHttps } from '../support/shared-settings.ts';
import type { Site } from '../support/site.ts';

/** One URL of every kind that the server answers. */
async function everyKind(site: Site) {
  const pages = await pagesOf(site);
  const { text: home } = await site.ask('GET /');
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
  const [upload] = /\/uploads\/\w+\.jpg/.exec(home) ?? [];
  assert.ok(asset && upload, 'the home page links to no asset or upload');
  const rest = [
    '/nothing',
    '/api/products',
    '/api/nothing',
    '/api/newsletter/subscribers',
    '/sitemap.xml',
    '/robots.txt',
    '/favicon.svg',
    '/healthz',
    upload,
    '/uploads/nothing.png',
    asset,
  ];
  return { pages: [...pages, '/nothing', '/admin', '/admin/login', '/api/docs/'], rest };
}

export const headerCases: ResilienceCase[] = [
  {
    name: 'every page has a CSP without unsafe-inline or unsafe-eval for scripts',
    area: 'headers',
    short: 1,
    shared: demoSite,
    run: async (context, site) => {
      const { pages } = await everyKind(site);
      for (const page of pages) {
        const { headers, text } = await site.ask(`GET ${page}`);
        const policy = directives(headers.get('content-security-policy'));
        const scripts = policy.get('script-src') ?? policy.get('default-src') ?? '*';
        assert.doesNotMatch(scripts, /unsafe-inline|unsafe-eval|\*|(^| )(https?|data|blob):/, page);
        assert.equal(policy.get('frame-ancestors'), "'none'", page);
        assert.equal(policy.get('base-uri'), "'none'", page);
        for (const inline of inlineScripts(text)) {
          const hash = createHash('sha256').update(inline).digest('base64');
          assert.ok(
            scripts.includes(hash),
            `${page} has an inline script whose hash is not in its CSP`,
          );
        }
        context.tried();
      }
    },
  },
  {
    name: 'every response has nosniff, framing, referrer and permissions headers',
    area: 'headers',
    short: 1,
    shared: demoSite,
    run: async (context, site) => {
      const { pages, rest } = await everyKind(site);
      for (const path of [...pages, ...rest]) {
        const { headers } = await site.ask(`GET ${path}`);
        assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
        assert.equal(headers.get('x-frame-options'), 'DENY', path);
        assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin', path);
        assert.match(headers.get('permissions-policy') ?? '', /camera=\(\).*microphone=\(\)/, path);
        assert.ok(headers.get('content-security-policy'), `${path} has no CSP`);
        assert.equal(headers.get('strict-transport-security'), null, path);
        assert.equal(headers.get('x-powered-by'), null, path);
        context.tried();
      }
    },
  },
  {
    name: 'HSTS is sent when the site is served over HTTPS',
    area: 'headers',
    short: 1,
    shared: demoSiteOverHttps,
    run: async (context, site) => {
      const { pages, rest } = await everyKind(site);
      for (const path of [...pages, ...rest]) {
        const { headers } = await site.ask(`GET ${path}`);
        assert.match(headers.get('strict-transport-security') ?? '', /max-age=31536000/, path);
        context.tried();
      }
    },
  },
  {
    name: 'HSTS is sent behind a trusted HTTPS proxy',
    area: 'headers',
    short: 1,
    shared: demoSiteBehindProxy,
    run: (context, site) => expectForwarded(context, site, 'max-age=31536000'),
  },
  {
    name: 'HSTS is not sent behind an untrusted proxy',
    area: 'headers',
    short: 1,
    shared: demoSite,
    run: (context, site) => expectForwarded(context, site, null),
  },
  {
    name: 'no response has CORS headers',
    area: 'headers',
    short: 1,
    shared: demoSite,
    run: async (context, site) => {
      const { pages, rest } = await everyKind(site);
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

/** The HSTS header of a response to a request forwarded from HTTPS. */
async function expectForwarded({ tried }: ResilienceContext, site: Site, expected: string | null) {
  const { headers } = await site.ask('GET /', { headers: { 'x-forwarded-proto': 'https' } });
  assert.equal(headers.get('strict-transport-security'), expected);
  tried();
}

function directives(policy: string | null): Map<string, string> {
  const parts = (policy ?? '').split(';').map((part) => part.trim().split(/ (.*)/));
  return new Map(parts.map(([name, value = '']) => [name, value]));
}

/** Structured data for search engines isn't run by browsers, so the policy needn't allow it. */
function inlineScripts(html: string): string[] {
  const isRun = ({ name, value }: { name: string; value: string }) =>
    name !== 'src' && value !== 'application/ld+json';
  return elementsOf(parse(html))
    .filter(({ tagName, attrs }) => tagName === 'script' && attrs.every(isRun))
    .map(({ childNodes: [code] }) => (code && 'value' in code ? code.value : ''));
}
