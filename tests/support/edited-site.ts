import { expect } from 'vitest';
import { siteHost } from '../../contract/links/asked-address.ts';
import type { Database } from '../../store/engine/database.ts';
import { write } from '../../store/engine/write.ts';
import { schedule } from '../../store/items/schedules.ts';
import { findLinks } from '../../store/link-checks/finding.ts';
import { testActor } from './actor.ts';
import { aCategory, aPage, aProduct, aTeacher } from './factories.ts';
import { someSections } from './product-sections.ts';
import type { TestApp } from './test-app.ts';

type Administrator = Awaited<ReturnType<TestApp['administrator']>>;

/** The fields that a draft's calls accept: the order belongs to the published item. */
export function aProductDraft(fields: Parameters<typeof aProduct>[0] = {}) {
  const { order: _, ...body } = aProduct(fields);
  return body;
}

/**
 * A site in use: drafts of every kind, several versions, a schedule, the trash, links to unpublished items, and links
 * that are checked. Returns the ids.
 */
export async function workOn({ db }: { db: Database }, admin: Administrator, picture: string) {
  const ask = async (address: string, body?: unknown) => {
    const { status, json } = await admin.call(address, body);
    expect([address, status < 300]).toEqual([address, true]);
    return json.data;
  };
  const create = async (path: string, body: object): Promise<string> =>
    (await ask(`POST /api/${path}`, body)).id;
  const category = await create('categories', aCategory({ tileImage: picture }));
  const away = await create('categories', aCategory({ tileImage: picture }));
  const tag = await create('tags', { title: `Deleted ${category}` });
  const links = { categories: [category, away], tags: [tag] };
  const product = (fields = {}) => aProductDraft({ mainImage: picture, ...links, ...fields });

  const changed = await create('products', product({ title: 'First', slug: `first-${category}` }));
  // Moving a site includes the optional sections: published, in a draft and in versions.
  const parts = someSections();
  const teacher = await create('teachers', aTeacher({ portrait: picture }));
  const gone = await create('teachers', aTeacher({ portrait: picture }));
  await ask(
    `PUT /api/products/${changed}`,
    product({ title: 'Second', parts, teachers: [teacher, gone] }),
  );
  await ask(`PUT /api/drafts/product/${changed}`, { body: product({ title: 'Unpublished' }) });
  const planned = await create('drafts/product', product({ title: 'Planned' }));
  await create('drafts/product', { title: 'Begun' });
  const deleted = await create('products', product({ title: 'Deleted', slug: `was-${category}` }));
  await ask(`PUT /api/drafts/product/${deleted}`, { body: product({ title: 'Worked on' }) });
  await ask(`DELETE /api/products/${deleted}`);
  await ask(`POST /api/items/category/${away}/unpublish`);
  await ask(`DELETE /api/tags/${tag}`);
  await ask(`DELETE /api/teachers/${gone}`);
  await ask('PUT /api/drafts/homepage', { body: { title: 'Not yet', logo: picture } });
  const content = '<p>Not yet</p>';
  await ask('PUT /api/drafts/about', { body: { heroConfig: {}, content } });
  const page = await create('own-pages', aPage({ slug: `left-${category}` }));
  const hero = { heroConfig: { heroImage: picture } };
  await ask(`PUT /api/own-pages/${page}`, aPage({ ...hero, slug: `now-${category}` }));
  await ask(`PUT /api/drafts/page/${page}`, { body: { title: 'Not yet', content, ...hero } });
  await ask(`DELETE /api/own-pages/${await create('own-pages', aPage(hero))}`);
  // Already due, but no test server runs it.
  const due = new Date(Date.now() - 1_000).toISOString();
  await write(db, testActor, (trx) => schedule(trx, 'product', planned, 'publish', due));
  await findLinks(db, [siteHost]);
  return { category, away, tag, changed, planned, deleted };
}
