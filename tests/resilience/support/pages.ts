import assert from 'node:assert/strict';
import type { Site } from './site.ts';

/** Every kind of public page of the demo studio. */
export async function pagesOf(site: Site): Promise<string[]> {
  const [{ json: categories }, { json: products }, { json: own }, { json: teachers }] =
    await Promise.all([
      site.ask('GET /api/categories'),
      site.ask('GET /api/products'),
      site.ask('GET /api/own-pages'),
      site.ask('GET /api/teachers'),
    ]);
  return [
    '/',
    '/about',
    `/category/${categories.data[0].slug}`,
    `/product/${products.data[0].slug}`,
    `/${own.data[0].slug}`,
    `/teacher/${teachers.data[0].slug}`,
  ];
}

/** Visits every page, which must exist; returns their content. */
export async function visit(site: Site, pages: string[]): Promise<string[]> {
  const answers = await Promise.all(pages.map((page) => site.ask(`GET ${page}`)));
  for (const [index, { status }] of answers.entries()) {
    assert.equal(status, 200, `${pages[index]} was answered with ${status}`);
  }
  return answers.map(({ text }) => text);
}
