import { expect, it } from 'vitest';
import type { Client } from '../../contract/client.ts';
import { loadRelated, mostAsked } from './related.ts';

/** Returns the products of each list, named by their order: `b2` is the second overall. */
function clientOf(lists: Record<string, string[]>) {
  const asked: string[] = [];
  const client: Pick<Client, 'getFirstProducts' | 'getProductCard'> = {
    async getFirstProducts({ params: { kind, id } }) {
      asked.push(`${kind} ${id}`);
      const names = lists[`${kind} ${id}`];
      if (!names) throw Object.assign(new Error('Not found'), { status: 404 });
      return names.map((name) => ({ id: name, order: Number(name.slice(1)) }));
    },
    async getProductCard({ params: { id } }) {
      const mainImage = `/uploads/${id}.jpg`;
      const card = { slug: id, title: id, duration: '', mainImage, level: null, price: null };
      return { card, media: { [card.mainImage]: {} as never } };
    },
  };
  return { asked, client };
}

const slugs = async (lists: Record<string, string[]>, tags: string[], categories: string[]) => {
  const related = { product: 'self0', tags, categories };
  const { products } = await loadRelated(clientOf(lists).client, related);
  return products.map(({ slug }) => slug);
};

it('fails if loading products fails, but ignores lists that are not found', async () => {
  const getFirstProducts = () => Promise.reject(Object.assign(new Error(), { status: 500 }));
  const client = { ...clientOf({}).client, getFirstProducts };
  const related = loadRelated(client, { product: 'a', tags: ['x'], categories: [] });
  await expect(related).rejects.toMatchObject({ status: 500 });
  expect(await slugs({}, ['gone'], ['gone'])).toEqual([]);
});

it('lists products that share a tag before those of the category, in manual order', async () => {
  const lists = { 'tag x': ['b5', 'c7'], 'tag y': ['d3'], 'category k': ['a1', 'b5', 'e2'] };
  expect(await slugs(lists, ['x'], [])).toEqual(['b5', 'c7']);
  expect(await slugs(lists, ['x', 'y'], ['k'])).toEqual(['d3', 'b5', 'c7']);
  expect(await slugs(lists, ['y'], ['k'])).toEqual(['d3', 'a1', 'e2']);
});

it('excludes the product itself and duplicates', async () => {
  const lists = { 'tag x': ['self0', 'b1', 'c2', 'd3'], 'category k': ['self0', 'b1', 'c2', 'd3'] };
  expect(await slugs(lists, ['x'], ['k'])).toEqual(['b1', 'c2', 'd3']);
});

it('limits its requests, and skips categories when tags already fill the row', async () => {
  const many = Array.from({ length: 40 }, (_, index) => `t${index}`);
  const { asked, client } = clientOf({ 'tag t0': ['a1', 'b2', 'c3', 'd4'] });
  const { media } = await loadRelated(client, { product: 's', tags: many, categories: ['k'] });
  expect(asked).toEqual(many.slice(0, mostAsked).map((id) => `tag ${id}`));
  expect(Object.keys(media)).toEqual(['/uploads/a1.jpg', '/uploads/b2.jpg', '/uploads/c3.jpg']);
});
