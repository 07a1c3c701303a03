import { expect, it } from 'vitest';
import { addresses } from '../contract/call/addresses.ts';
import { callGroups } from '../contract/calls.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aPage, aProduct } from '../tests/support/factories.ts';
import { plainPages } from '../tests/support/plain-pages.ts';
import { useTestApp } from '../tests/support/test-app.ts';

/** In every field of unpublished content; must not appear in any public response. */
const marker = 'unpublished-marker';

const heroConfig = {
  logo: `/uploads/${marker}.png`,
  heroImage: `https://${marker}.example/hero.jpg`,
  introVideo: `/uploads/${marker}.mp4`,
  loopVideo: `/uploads/${marker}.webm`,
  title: marker,
  description: marker,
  button1: { isActive: true, text: marker, link: `https://${marker}.example/1` },
  button2: { isActive: true, text: marker, link: `https://${marker}.example/2` },
};
const product = () => {
  const { order: _, ...body } = aProduct({
    slug: `${marker}-${crypto.randomUUID()}`,
    title: marker,
    duration: marker,
    mainImage: `/uploads/${marker}.jpg`,
    buyLink: `https://${marker}.example/buy`,
    description: `<p>${marker}</p>`,
    introVideo: `https://${marker}.example/film.mp4`,
    heroConfig,
    gallery: [{ url: `/uploads/${marker}.jpg`, order: 0 }],
  });
  return body;
};
const category = () => {
  const { order: _, ...body } = aCategory({
    slug: `${marker}-${crypto.randomUUID()}`,
    title: marker,
    description: marker,
    tileImage: `/uploads/${marker}.jpg`,
    tileVideo: `/uploads/${marker}.mp4`,
    hoverImage: `/uploads/${marker}.jpg`,
    emptyImage: `/uploads/${marker}.jpg`,
    heroConfig,
  });
  return body;
};

const page = () => {
  const { order: _, ...body } = aPage({
    slug: `${marker}-${crypto.randomUUID()}`,
    title: marker,
    content: `<p>${marker}</p>`,
    showIn: 'header',
    heroConfig,
  });
  return body;
};

onEveryEngine((engine) => {
  const its = useTestApp(engine, {}, 'folder', plainPages().pages);

  it('never shows unpublished content in public responses, with or without a token', async () => {
    const { call } = its.admin;
    const created = async (address: string, body: object): Promise<{ id: string; slug: string }> =>
      (await call(address, body)).json.data;
    const shownCategory = await created('POST /api/categories', aCategory());
    const links = { categories: [shownCategory.id] };
    const shown = await created('POST /api/products', aProduct(links));
    // Published with drafts, new drafts, unpublished, scheduled and deleted.
    await call(`PUT /api/drafts/product/${shown.id}`, { body: { ...product(), ...links } });
    await call(`PUT /api/drafts/category/${shownCategory.id}`, { body: category() });
    const shownPage = await created('POST /api/own-pages', aPage({ showIn: 'header' }));
    await call(`PUT /api/drafts/page/${shownPage.id}`, { body: page() });
    await call('PUT /api/drafts/homepage', { body: heroConfig });
    await call('PUT /api/drafts/about', { body: { heroConfig, content: `<p>${marker}</p>` } });
    const hidden: { id: string; slug: string }[] = [];
    for (const [kind, path, make] of [
      ['product', '/api/products', product],
      ['category', '/api/categories', category],
      ['page', '/api/own-pages', page],
    ] as const) {
      hidden.push({ ...make(), ...(await created(`POST /api/drafts/${kind}`, make())) });
      const off = await created(`POST ${path}`, make());
      await call(`POST /api/items/${kind}/${off.id}/unpublish`);
      const publishAt = new Date(Date.now() + 3_600_000).toISOString();
      await call(`PUT /api/items/${kind}/${off.id}/schedule`, { publishAt });
      const deleted = await created(`POST ${path}`, make());
      await call(`DELETE ${path}/${deleted.id}`);
      hidden.push(off, deleted);
    }

    const reads = Object.values(callGroups)
      .flatMap((calls) => Object.entries(calls))
      .filter(([, { access }]) => access === 'public')
      .map(([name]) => addresses[name as keyof typeof addresses])
      .filter((address) => address.startsWith('GET '))
      .map((address) => address.slice('GET '.length));
    const ids = [shown, shownCategory, shownPage, ...hidden];
    const paths = [
      ...reads.flatMap((path) =>
        path.includes(':')
          ? ids.map(({ id, slug }) => path.replace(':id', id).replace(':slug', slug))
          : path,
      ),
      '/',
      '/about',
      `/product/${shown.slug}`,
      `/category/${shownCategory.slug}`,
      `/${shownPage.slug}`,
      ...hidden.flatMap(({ slug }) => [`/product/${slug}`, `/category/${slug}`, `/${slug}`]),
      '/sitemap.xml',
      '/robots.txt',
      '/manifest.webmanifest',
      '/api/openapi.json',
    ];
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths) {
      for (const headers of [{}, its.admin.headers]) {
        const { body, statusCode } = await its.site.app.inject({ url: path, headers });
        // A not-found page repeats the requested path.
        const said = body.replaceAll(path, '');
        expect([path, statusCode, said.includes(marker)]).toEqual([path, statusCode, false]);
      }
    }
    for (const { id, slug } of hidden) {
      for (const path of [
        `/api/products/${id}`,
        `/api/own-pages/${id}`,
        `/product/${slug}`,
        `/category/${slug}`,
        `/${slug}`,
      ]) {
        expect((await its.site.app.inject(path)).statusCode).toBe(404);
      }
    }
  });
});
