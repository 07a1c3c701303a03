import assert from 'node:assert/strict';
import { parse } from 'parse5';
import { aCategory, aPage, aProduct, aTeacher } from '../../support/factories.ts';
import { type Element, elementsOf } from '../../support/html.ts';
import { xssVectors } from '../../support/xss-vectors.ts';
import type { ResilienceCase } from '../case.ts';
import { type Administrator, anAdministrator, aSite, type Site } from '../support/site.ts';

/** A unique mark, so that whatever gets through is found wherever it appears. */
const mark = 'trustmark';
const probes = [
  `<script>${mark}</script>`,
  `</script><script>${mark}</script>`,
  `"><img src=x onerror=${mark}>`,
  `'-${mark}-'`,
  `]]><${mark}>`,
  `<!--<script>${mark}`,
  `=${mark}+1`,
  `${mark}\r\nX-Injected: yes`,
  `\u2028${mark}\u2029`,
];

export const scriptCases: ResilienceCase[] = [
  {
    name: "scripts in any text field don't run on pages, in JSON-LD, the sitemap or the feed",
    area: 'abuse',
    short: 1,
    run: async (context) => {
      const site = await aSite(context, { SITE_NAME: `<script>${mark}</script>` });
      const admin = await anAdministrator(site);
      for (const [index, probe] of probes.entries()) {
        const pages = await fillEverything(admin, probe, index);
        for (const page of [...pages, '/', '/about']) await checkPage(site, page);
        for (const path of ['/sitemap.xml', '/feed.xml']) {
          const { text, headers } = await site.ask(`GET ${path}`);
          const isCode = text.includes(`<script>${mark}`) || text.includes(`<${mark}>`);
          assert.ok(!isCode, `${path} contains the script`);
          assert.equal(headers.get('x-injected'), null);
        }
        assert.match((await site.ask('GET /manifest.webmanifest')).text, /^\{/);
        context.tried();
      }
    },
  },
  {
    name: 'scripts in rich text are removed, for a published corpus of XSS vectors',
    area: 'abuse',
    run: async (context) => {
      const site = await aSite(context);
      const admin = await anAdministrator(site);
      const perPage = 40;
      for (let start = 0; start < xssVectors.length; start += perPage) {
        const vectors = xssVectors.slice(start, start + perPage);
        const content = vectors.map((vector) => `<p>ok</p>${vector}`);
        // Each on its own, and all of them combined.
        const bodies = [content.join('\n').replaceAll('\0', ''), ...content];
        for (const [index, body] of bodies.entries()) {
          const { status } = await admin.ask('PUT /api/about', { body: { content: body } });
          // NUL, which no database stores, is refused along with everything around it.
          assert.equal(status, body.includes('\0') ? 400 : 200, body);
          if (status !== 200) continue;
          if (index === 0) await checkPage(site, '/about', /alert\(1\)/);
          else await checkStored(site);
        }
        context.tried(vectors.length);
      }
    },
  },
];

/** Puts the probe into every text field; returns the pages that show it. */
async function fillEverything(admin: Administrator, probe: string, index: number) {
  const heroConfig = {
    title: probe,
    description: probe,
    button1: { isActive: true, text: probe.slice(0, 60), link: '/about' },
  };
  const sharing = { title: probe.slice(0, 120), description: probe.slice(0, 300) };
  const tag = await made(admin, '/api/tags', { title: `${index} ${probe}`.slice(0, 60) });
  const category = await made(admin, '/api/categories', {
    ...aCategory({ title: probe, description: probe, heroConfig, sharing }),
  });
  const teacher = await made(admin, '/api/teachers', {
    ...aTeacher({
      title: probe.slice(0, 120),
      heroConfig,
      sharing,
      links: [{ name: probe.slice(0, 40), url: 'https://prints.example/' }],
    }),
    bio: `<p>ok</p>${probe}`,
  });
  const product = await made(admin, '/api/products', {
    ...aProduct({
      title: probe,
      duration: probe,
      heroConfig,
      sharing,
      categories: [category.id],
      tags: [tag.id],
      teachers: [teacher.id],
    }),
    description: `<p>ok</p>${probe}`,
  });
  const page = await made(admin, '/api/own-pages', {
    ...aPage({ title: probe, heroConfig, sharing, showIn: 'header' }),
    content: `<p>ok</p>${probe}`,
  });
  const settings = {
    siteName: probe,
    description: probe,
    footerText: probe,
    postalAddress: probe,
    newsletterTitle: probe,
    newsletterLead: probe,
    socialLinks: [{ name: probe.slice(0, 40), url: 'https://social.example/' }],
  };
  const said = await admin.ask('PUT /api/settings', { body: settings });
  assert.equal(said.status, 200, JSON.stringify(said.json));
  for (const [path, body] of [
    ['homepage', { ...heroConfig, sharing }],
    ['about', { heroConfig, sharing, content: `<p>ok</p>${probe}` }],
  ] as const) {
    const { status, json } = await admin.ask(`PUT /api/${path}`, { body });
    assert.equal(status, 200, JSON.stringify(json));
  }
  const search = `?tags=${encodeURIComponent(probe)}`;
  return [
    `/product/${product.slug}`,
    `/category/${category.slug}`,
    `/category/${category.slug}${search}`,
    `/${page.slug}`,
    `/teacher/${teacher.slug}`,
    `/search?q=${encodeURIComponent(probe)}`,
  ];
}

async function made(admin: Administrator, path: string, body: object) {
  const { status, json } = await admin.ask(`POST ${path}`, { body });
  assert.equal(status, 201, JSON.stringify(json));
  return json.data;
}

/** Parses the page like a browser: it contains no script, handler or URL of the attacker's. */
async function checkPage(site: Site, page: string, attack = new RegExp(mark)) {
  const { status, text, headers } = await site.ask(`GET ${page}`);
  assert.equal(status, 200, page);
  assert.equal(headers.get('x-injected'), null);
  for (const element of elementsOf(parse(text))) {
    const problem = problemOf(element, attack);
    assert.equal(problem, undefined, `${page} contains ${problem}`);
  }
}

async function checkStored(site: Site) {
  const { json } = await site.ask('GET /api/about');
  for (const element of elementsOf(parse(json.data.content ?? ''))) {
    const problem = problemOf(element, /alert\(1\)/);
    assert.equal(problem, undefined, `the stored About page contains ${problem}`);
  }
}

function problemOf({ tagName, attrs, childNodes }: Element, attack: RegExp): string | undefined {
  const handler = attrs.find(({ name }) => /^on/i.test(name));
  if (handler) return `${tagName} ${handler.name}`;
  const address = attrs.find(
    ({ name, value }) =>
      /^(?:href|src|action|formaction|srcset|data|xlink:href)$/.test(name) &&
      /^[\s\0-\x20]*(?:javascript|vbscript|data:text)/i.test(value),
  );
  if (address) return `${tagName} ${address.name}=${address.value}`;
  if (tagName !== 'script') return undefined;
  const [code] = childNodes;
  const source = code && 'value' in code ? code.value : '';
  // Data in a script is text there; nothing in it may end the script or be code.
  const isData = /^\s*(?:\{|\[|window\.__reactRouterContext)/.test(source);
  return attack.test(source) && (!isData || /<\/?script|<!--/i.test(source))
    ? `a script with ${source.slice(0, 80)}`
    : undefined;
}
