import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { menuPlaces, type Page } from '../contract/kinds/page.ts';
import { recordChanges } from '../store/engine/changes.ts';
import { healthOf } from '../store/engine/database-health.ts';
import { write } from '../store/engine/write.ts';
import { testActor } from '../tests/support/actor.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aPage, aProduct, aTeacher } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

/** One action of an administrator; the numbers pick from the existing items. */
const step = fc.record({
  what: fc.constantFrom(
    'createProduct',
    'editProduct',
    'renameProduct',
    'deleteProduct',
    'reorderProducts',
    'createCategory',
    'editCategory',
    'renameCategory',
    'deleteCategory',
    'reorderCategories',
    'createPage',
    'editPage',
    'movePage',
    'renamePage',
    'deletePage',
    'reorderPages',
    'createTeacher',
    'editTeacher',
    'renameTeacher',
    'deleteTeacher',
    'createTag',
    'renameTag',
    'deleteTag',
    'homepage',
    'theme',
    'settings',
    'about',
    'unpublishProduct',
    'unpublishCategory',
    'unpublishPage',
    'unpublishTeacher',
    'publish',
    'restore',
    'restore',
  ),
  which: fc.nat(5),
  links: fc.array(fc.nat(3), { maxLength: 3 }),
});

interface Thrown {
  kind: string;
  id: string;
}

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  let count = 0;
  const pick = <T>(list: T[], index: number): T | undefined => list[index % list.length];

  const read = async (path: string) => (await its.site.app.inject(`/api/${path}`)).json();
  const all = async () => ({
    products: (await read('products')).data as { id: string; slug: string; updatedAt: string }[],
    categories: (await read('categories')).data as { id: string; slug: string }[],
    pages: (await read('own-pages')).data as Page[],
    teachers: (await read('teachers')).data as { id: string; slug: string }[],
    tags: (await read('tags')).data as { id: string; title: string }[],
  });

  async function take({ what, which, links }: { what: string; which: number; links: number[] }) {
    const { products, categories, pages, teachers, tags } = await all();
    const [product, category, page, teacher, tag] = [
      pick(products, which),
      pick(categories, which),
      pick(pages, which),
      pick(teachers, which),
      pick(tags, which),
    ];
    const linked = {
      categories: links.flatMap((link) => pick(categories, link)?.id ?? []),
      tags: links.flatMap((link) => pick(tags, link)?.id ?? []),
      teachers: links.flatMap((link) => pick(teachers, link)?.id ?? []),
    };
    const title = `Title ${count++}`;
    const showIn = pick([...menuPlaces], which);
    const slug = `slug-${count % 7}`; // reuses slugs that other items had before
    const order = (items: { id: string }[]) =>
      items.toReversed().map(({ id }, at) => ({ id, order: at }));
    const call = (address: string, body?: object) => its.admin.call(address, body);
    switch (what) {
      case 'createProduct':
        return call('POST /api/products', aProduct({ title, slug, ...linked }));
      case 'editProduct':
        return (
          product &&
          call(`PUT /api/products/${product.id}`, aProduct({ ...product, title, ...linked }))
        );
      case 'renameProduct':
        return (
          product &&
          call(`PUT /api/products/${product.id}`, aProduct({ ...product, slug, ...linked }))
        );
      case 'deleteProduct':
        return product && call(`DELETE /api/products/${product.id}`);
      case 'reorderProducts':
        return call('PUT /api/products/reorder/bulk', { products: order(products) });
      case 'createCategory':
        return call('POST /api/categories', aCategory({ title, slug }));
      case 'editCategory':
        return (
          category && call(`PUT /api/categories/${category.id}`, aCategory({ ...category, title }))
        );
      case 'renameCategory':
        return (
          category && call(`PUT /api/categories/${category.id}`, aCategory({ ...category, slug }))
        );
      case 'deleteCategory':
        return category && call(`DELETE /api/categories/${category.id}`);
      case 'reorderCategories':
        return call('PUT /api/categories/reorder/bulk', { categories: order(categories) });
      case 'createPage':
        return call('POST /api/own-pages', aPage({ title, slug, showIn }));
      case 'editPage':
        return page && call(`PUT /api/own-pages/${page.id}`, aPage({ ...page, title }));
      case 'movePage':
        return page && call(`PUT /api/own-pages/${page.id}`, aPage({ ...page, showIn }));
      case 'renamePage':
        return page && call(`PUT /api/own-pages/${page.id}`, aPage({ ...page, slug }));
      case 'deletePage':
        return page && call(`DELETE /api/own-pages/${page.id}`);
      case 'reorderPages':
        return call('PUT /api/own-pages/reorder/bulk', { pages: order(pages) });
      case 'createTeacher':
        return call('POST /api/teachers', aTeacher({ title, slug }));
      case 'editTeacher':
        return teacher && call(`PUT /api/teachers/${teacher.id}`, aTeacher({ ...teacher, title }));
      case 'renameTeacher':
        return teacher && call(`PUT /api/teachers/${teacher.id}`, aTeacher({ ...teacher, slug }));
      case 'deleteTeacher':
        return teacher && call(`DELETE /api/teachers/${teacher.id}`);
      case 'createTag':
        return call('POST /api/tags', { title });
      case 'renameTag':
        return tag && call(`PUT /api/tags/${tag.id}`, { title });
      case 'deleteTag':
        return tag && call(`DELETE /api/tags/${tag.id}`);
      case 'unpublishProduct':
        return product && call(`POST /api/items/product/${product.id}/unpublish`);
      case 'unpublishCategory':
        return category && call(`POST /api/items/category/${category.id}/unpublish`);
      case 'unpublishPage':
        return page && call(`POST /api/items/page/${page.id}/unpublish`);
      case 'unpublishTeacher':
        return teacher && call(`POST /api/items/teacher/${teacher.id}/unpublish`);
      case 'publish': {
        for (const kind of ['product', 'category', 'page', 'teacher']) {
          const drafts = (await call(`GET /api/drafts/${kind}`)).json.data;
          for (const { id, state } of drafts) {
            if (state === 'draft') await call(`POST /api/items/${kind}/${id}/publish`, {});
          }
        }
        return;
      }
      case 'restore': {
        const thrown = pick((await call('GET /api/trash')).json.data as Thrown[], which);
        return thrown && call(`POST /api/trash/${thrown.kind}/${thrown.id}/restore`, {});
      }
      case 'homepage':
        return call('PUT /api/homepage', { title });
      case 'settings':
        return call('PUT /api/settings', { siteName: title, footerText: title });
      case 'theme':
        return call('PUT /api/theme', { primaryColor: `#${String(100_000 + count).slice(-6)}` });
      default:
        return call('PUT /api/about', { content: `<p>${title}</p>` });
    }
  }

  /** Every public response for the current content. */
  async function answers() {
    const { products, categories, pages, teachers, tags } = await all();
    const slugs = Array.from({ length: 7 }, (_, number) => `slug-${number}`);
    const paths = [
      'products',
      'categories',
      'own-pages',
      'teachers',
      'tags',
      'homepage',
      'about',
      'theme',
      'pages/frame',
      'pages/categories',
      'pages/home',
      'pages/about',
      ...products.flatMap(({ id }) => [`products/${id}`, `pages/card/${id}`]),
      ...categories.map(({ id }) => `categories/${id}`),
      ...pages.map(({ id }) => `own-pages/${id}`),
      ...teachers.map(({ id }) => `teachers/${id}`),
      ...tags.map(({ id }) => `tags/${id}`),
      ...tags.map(({ id }) => `pages/first/tag/${id}`),
      ...categories.map(({ id }) => `pages/first/category/${id}`),
      ...slugs.flatMap((slug) => [`products/slug/${slug}`, `pages/product/${slug}`]),
      ...slugs.flatMap((slug) => [`categories/slug/${slug}`, `pages/category/${slug}`]),
      ...slugs.map((slug) => `pages/page/${slug}`),
      ...slugs.flatMap((slug) => [`teachers/slug/${slug}`, `pages/teacher/${slug}`]),
      ...slugs.map((slug) => `pages/category/${slug}?tags=${tags[0]?.title ?? 'none'}`),
    ];
    return Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, await read(path)])),
    );
  }

  it('keeps cached responses equal to fresh ones, whatever was changed', async () => {
    // On a busy machine the database may seem unresponsive, and stale responses would be served.
    vi.spyOn(healthOf(its.site.db), 'noteSilence').mockImplementation(() => {});
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        await answers(); // all of it is cached now
        for (const next of steps) {
          await take(next);
          const cached = await answers();
          await write(its.site.db, testActor, (trx) =>
            recordChanges(trx, [{ kind: 'everything', removed: true }]),
          );
          expect(cached, next.what).toEqual(await answers());
        }
      }),
      // Content accumulates across runs, so a shrunk sequence would not reproduce the failure.
      { numRuns: 8, endOnFailure: true },
    );
  });
});
