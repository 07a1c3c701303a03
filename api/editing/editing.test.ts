import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Product } from '../../contract/kinds/product.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { aCategory, aProduct } from '../../tests/support/factories.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

/**
 * Runs random sequences of administrator actions against a simple model in memory: public responses show
 * only what was last published, no reference is lost, slugs are unique, and history only grows.
 */

const actions = [
  'create',
  'update',
  'rename',
  'draft',
  'publish',
  'unpublish',
  'plan',
  'discard',
  'delete',
  'restore',
  'duplicate',
  'restore version',
  'unpublish category',
  'publish category',
  'delete category',
  'restore category',
] as const;

const step = fc.record({
  action: fc.constantFrom(...actions),
  which: fc.nat(3),
  category: fc.nat(1),
  slug: fc.nat(4),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Item {
  published?: { title: string; slug: string };
  draft?: { title: string; slug: string };
  trashed?: Pick<Item, 'published' | 'draft' | 'links'>;
  /** The categories it is in. */
  links: string[];
  /** Categories it belongs to that are not public, to be linked again when they are. */
  detached: Set<string>;
  draftLinks: string[];
  versions: string[];
}

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  let count = 0;

  async function play(steps: Step[]) {
    const { call } = its.admin;
    const items = new Map<string, Item>();
    const categories = new Map<string, 'there' | 'off' | 'trash'>();
    for (let made = 0; made < 2; made += 1) {
      const { json } = await call('POST /api/categories', aCategory());
      categories.set(json.data.id, 'there');
    }
    const isThere = (id: string) => categories.get(id) === 'there';
    /** Publishes an item with these categories; if it was off the site, relinks the detached ones. */
    const link = (item: Item, wanted: string[], isBack: boolean) => {
      for (const id of wanted) if (!isThere(id)) item.detached.add(id);
      const back = isBack ? [...item.detached].filter(isThere) : [];
      for (const id of back) item.detached.delete(id);
      item.links = [...new Set([...wanted.filter(isThere), ...back])];
    };
    const run = `r${count++}`;
    const isTaken = (slug: string, except: string) =>
      [...items].some(([id, item]) => id !== except && item.published?.slug === slug);

    async function take({ action, which, category, slug: number }: Step) {
      const [id, item] = [...items][which % Math.max(items.size, 1)] ?? [];
      const chosen = [...categories.keys()][category];
      const title = `Title ${count++}`;
      const slug = action === 'rename' ? `${run}-${number}` : `${run}-own-${count}`;
      const body = aProduct({ title, slug, categories: [chosen].filter(isThere) });
      const { order: _, ...draft } = body;
      if (action === 'create') {
        const { json } = await call('POST /api/products', body);
        items.set(json.data.id, {
          published: { title, slug },
          links: body.categories,
          detached: new Set(),
          draftLinks: [],
          versions: [],
        });
        return;
      }
      if (action.endsWith('category')) return takeCategory(action, chosen);
      if (!id || !item) return;
      const at = `/api/items/product/${id}`;
      const draftAt = `/api/drafts/product/${id}`;
      switch (action) {
        case 'update':
        case 'rename': {
          const { status } = await call(`PUT /api/products/${id}`, body);
          const isRefused = isTaken(slug, id);
          expect(status).toBe(item.published ? (isRefused ? 409 : 200) : 404);
          if (status !== 200) return;
          item.published = { title, slug };
          link(item, body.categories, false);
          return;
        }
        case 'draft': {
          const { status } = await call(`PUT ${draftAt}`, { body: draft });
          expect(status).toBe(item.published || item.draft ? 200 : 404);
          if (status !== 200) return;
          item.draft = { title, slug };
          item.draftLinks = body.categories;
          return;
        }
        case 'plan': {
          const publishAt = new Date(Date.now() + 3_600_000).toISOString();
          const { status } = await call(`PUT ${at}/schedule`, { publishAt });
          const refusal = item.published ? 409 : 404;
          expect(status).toBe(item.draft ? (isTaken(item.draft.slug, id) ? 409 : 200) : refusal);
          return;
        }
        case 'publish': {
          const { status } = await call(`POST ${at}/publish`, {});
          if (!item.draft) return expect(status).toBe(item.published ? 409 : 404);
          expect(status).toBe(isTaken(item.draft.slug, id) ? 409 : 200);
          if (status !== 200) return;
          link(item, item.draftLinks, !item.published);
          item.published = item.draft;
          item.draft = undefined;
          return;
        }
        case 'unpublish': {
          const { status } = await call(`POST ${at}/unpublish`);
          expect(status).toBe(item.published ? 200 : item.draft ? 409 : 404);
          if (status !== 200) return;
          if (!item.draft) item.draftLinks = item.links;
          item.draft ??= item.published;
          item.published = undefined;
          return;
        }
        case 'discard': {
          const { status } = await call(`DELETE ${at}/draft`);
          expect(status).toBe(item.published ? 200 : item.draft ? 409 : 404);
          if (status === 200) item.draft = undefined;
          return;
        }
        case 'delete': {
          const { status } = await call(`DELETE /api/products/${id}`);
          expect(status).toBe(item.published || item.draft ? 200 : 404);
          if (status !== 200) return;
          const { published, draft, links } = item;
          item.trashed = { published, draft, links };
          item.published = undefined;
          item.draft = undefined;
          return;
        }
        case 'restore': {
          const { status } = await call(`POST /api/trash/product/${id}/restore`, {});
          if (!item.trashed) return expect(status).toBe(404);
          const { published, links } = item.trashed;
          expect(status).toBe(published && isTaken(published.slug, id) ? 409 : 200);
          if (status !== 200) return;
          Object.assign(item, item.trashed);
          if (published) link(item, links, true);
          item.trashed = undefined;
          return;
        }
        case 'duplicate': {
          const { status, json } = await call(`POST ${at}/duplicate`);
          expect(status).toBe(item.published || item.draft ? 201 : 404);
          if (status !== 201) return;
          const source = item.draft ?? item.published;
          items.set(json.data.id, {
            draft: { title: `${source?.title} (copy)`, slug: `${source?.slug}-copy` },
            draftLinks: item.draft ? item.draftLinks : item.links,
            links: [],
            detached: new Set(),
            versions: [],
          });
          return;
        }
        case 'restore version': {
          const version = item.versions.at(-1) ?? 'none';
          const { json } = await call(`GET ${at}/versions/${version}`);
          const { status } = await call(`POST ${at}/versions/${version}/restore`);
          expect(status).toBe((item.published || item.draft) && item.versions[0] ? 200 : 404);
          if (status !== 200) return;
          const restored: Product = json.data.body;
          item.draft = { title: restored.title, slug: restored.slug };
          item.draftLinks = restored.categories;
          return;
        }
      }
    }

    const leave = (id: string, state: 'off' | 'trash') => {
      categories.set(id, state);
      for (const item of items.values()) {
        if (!item.published || !item.links.includes(id)) continue;
        item.links = item.links.filter((link) => link !== id);
        item.detached.add(id);
      }
    };
    const comeBack = (id: string) => {
      categories.set(id, 'there');
      for (const item of items.values()) {
        if (item.published && item.detached.delete(id)) item.links = [...item.links, id];
      }
    };

    async function takeCategory(action: string, id: string) {
      const state = categories.get(id);
      const at = `/api/items/category/${id}`;
      if (action === 'unpublish category' && state === 'there') {
        await call(`POST ${at}/unpublish`);
        leave(id, 'off');
      } else if (action === 'publish category' && state === 'off') {
        await call(`POST ${at}/publish`, {});
        comeBack(id);
      } else if (action === 'delete category' && state === 'there') {
        await call(`DELETE /api/categories/${id}`);
        leave(id, 'trash');
      } else if (action === 'restore category' && state === 'trash') {
        await call(`POST /api/trash/category/${id}/restore`, {});
        comeBack(id);
      }
    }

    async function compare() {
      const { json } = await its.site.call('GET /api/products');
      const shown = (json.data as Product[]).filter(({ slug }) => slug.startsWith(`${run}-`));
      const expected = [...items].filter(([, item]) => item.published);
      expect(new Set(shown.map(({ slug }) => slug)).size).toBe(shown.length);
      expect(new Map(shown.map(({ id, title, slug }) => [id, { title, slug }]))).toEqual(
        new Map(expected.map(([id, { published }]) => [id, published])),
      );
      for (const { id, categories: linked } of shown) {
        const { links } = items.get(id) as Item;
        expect([id, linked.toSorted()]).toEqual([id, links.toSorted()]);
      }
      for (const [id, item] of items) {
        if (!item.published && !item.draft) continue;
        const at = `/api/items/product/${id}`;
        const draftAt = `/api/drafts/product/${id}`;
        const { json: found } = await call(`GET ${draftAt}`);
        const { title, slug } = found.data.draft?.body ?? {};
        expect(item.draft && { title, slug }).toEqual(item.draft);
        const { json: history } = await call(`GET ${at}/versions`);
        const versions = history.data.map((version: { id: string }) => version.id);
        expect(versions.slice(versions.length - item.versions.length)).toEqual(item.versions);
        item.versions = versions;
        if (!item.published) continue;
        const { json: newest } = await call(`GET ${at}/versions/${versions[0]}`);
        expect(newest.data.body).toMatchObject(item.published);
      }
    }

    for (const one of steps) {
      await take(one);
      await compare();
    }
  }

  it('matches the model of published items, drafts and versions after any actions', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), play), {
      numRuns: 15,
      endOnFailure: true,
    });
  });
});
