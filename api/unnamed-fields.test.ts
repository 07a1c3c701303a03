import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HeroConfig } from '../contract/fields/hero.ts';
import { About } from '../contract/kinds/about.ts';
import { Category } from '../contract/kinds/category.ts';
import { Page } from '../contract/kinds/page.ts';
import { Product } from '../contract/kinds/product.ts';
import { Teacher } from '../contract/kinds/teacher.ts';
import { OwnSettings } from '../contract/site/site-settings.ts';
import { Theme } from '../contract/site/theme.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aPage, aProduct, aTeacher } from '../tests/support/factories.ts';
import { form, pngNumber } from '../tests/support/files.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const button = {
  isActive: true,
  text: 'Go',
  link: '/about',
  color: 'black',
  variant: 'outlined',
  size: 'lg',
} as const;
const heroConfig = {
  logo: '/uploads/a.png',
  heroImage: '/uploads/b.jpg',
  introVideo: '/uploads/c.mp4',
  loopVideo: '/uploads/d.mp4',
  title: 'Learn',
  description: 'By doing',
  textColor: '#ABCDEF',
  backgroundColor: '#123456',
  enteredColors: ['textColor', 'backgroundColor'] as const,
  button1: button,
  button2: { ...button, size: 'sm' as const },
};
const sharing = {
  title: 'Found',
  description: 'As found',
  picture: `/uploads/${'0'.repeat(40)}.png`,
};
const parts = {
  price: { amount: '149.50', currency: 'EUR' as const, before: '199' },
  curriculum: [{ title: 'One', lessons: [{ title: 'First', length: '12:30', preview: null }] }],
  testimonials: [{ words: 'Good', name: 'Bo', role: 'Painter' }],
  questions: [{ question: 'Why?', answer: 'Because' }],
  order: ['questions', 'curriculum'] as ('questions' | 'curriculum')[],
};
const product = {
  gallery: [{ url: '/uploads/f.jpg', order: 0, alt: 'A brush' }],
  darkMode: true,
  level: 'advanced' as const,
  buyLabel: 'Watch free',
  heroConfig,
  sharing,
  parts,
};
const teacher = {
  portrait: '/uploads/e.jpg',
  bio: '<p>Teaches.</p>',
  links: [{ name: 'Prints', url: 'https://prints.example/' }],
  heroConfig,
  sharing,
};
const category = {
  tileVideo: '/uploads/g.mp4',
  hoverImage: '/uploads/h.jpg',
  emptyImage: '/uploads/i.png',
  itemsPerRow: 4,
  heroConfig,
  sharing,
};

/** Set by the server, or by the tests for each item. */
const given = ['id', 'order', 'createdAt', 'updatedAt'];
const namesOf = (schema: { shape: object }) =>
  Object.keys(schema.shape).filter((name) => !given.includes(name));

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const put = async (path: string, body: unknown) => {
    const { status, json } = await its.admin.call(`PUT ${path}`, body);
    expect([path, status]).toEqual([path, 200]);
    return json.data;
  };
  const post = async (path: string, body: unknown) => {
    const { status, json } = await its.admin.call(`POST ${path}`, body);
    expect([path, status, json.issues]).toEqual([path, 201, undefined]);
    return json.data;
  };

  /** New fields must be added here, to test that a PUT without them keeps them. */
  it('covers every field', async () => {
    const required = ['slug', 'title', 'description'];
    const ofProduct = [
      'duration',
      'mainImage',
      'buyLink',
      'introVideo',
      'categories',
      'tags',
      'teachers',
    ];
    expect([...required, ...ofProduct, ...Object.keys(product)].sort()).toEqual(
      namesOf(Product).sort(),
    );
    expect([...required, 'tileImage', ...Object.keys(category)].sort()).toEqual(
      namesOf(Category).sort(),
    );
    expect(['slug', 'title', ...Object.keys(teacher)].sort()).toEqual(namesOf(Teacher).sort());
    expect(Object.keys(heroConfig).sort()).toEqual(namesOf(HeroConfig).sort());
    expect(namesOf(About).sort()).toEqual(['content', 'heroConfig', 'sharing']);
    expect(namesOf(Theme).sort()).toEqual(['newsletterImage', 'palette', 'primaryColor']);
    expect(namesOf(Page).sort()).toEqual(
      ['slug', 'title', 'content', 'showIn', 'heroConfig', 'sharing'].sort(),
    );
  });

  describe.each([
    ['/api/products', aProduct, product],
    ['/api/categories', aCategory, category],
    ['/api/own-pages', aPage, { showIn: 'header' as const, heroConfig, sharing }],
    ['/api/teachers', aTeacher, teacher],
  ])('PUT %s/{id}', (path, make, filled) => {
    async function makeFilled() {
      const { id: first } = await post(path, make());
      const links = path === '/api/products' ? await someLinks() : {};
      const made = await post(path, { ...make(), ...filled, ...links, order: 0 });
      expect(made).toMatchObject({ ...filled, ...links });
      return { first, made };
    }

    async function someLinks() {
      const { id: inCategory } = await post('/api/categories', aCategory());
      const { id: tag } = await post('/api/tags', { title: `Oil ${randomUUID()}` });
      return { categories: [inCategory], tags: [tag] };
    }

    it('keeps omitted fields', async () => {
      const { made } = await makeFilled();
      const required = { ...requiredOf(make()), title: 'Renamed' };
      const updated = await put(`${path}/${made.id}`, required);
      const { updatedAt: _, ...rest } = updated;
      expect(rest).toEqual({ ...rest, ...omit(made, 'updatedAt'), ...required });
    });

    it('keeps omitted fields of the hero', async () => {
      const { made } = await makeFilled();
      const required = requiredOf(make());
      const named = { title: 'New', button1: { text: 'Press' } };
      const updated = await put(`${path}/${made.id}`, { ...required, heroConfig: named });
      expect(updated.heroConfig).toEqual({
        ...heroConfig,
        title: 'New',
        button1: { ...button, text: 'Press' },
      });
    });

    it('clears fields that are sent empty', async () => {
      const { made } = await makeFilled();
      const empty = { heroConfig: { logo: null, title: '' }, sharing: null };
      const updated = await put(`${path}/${made.id}`, { ...requiredOf(make()), ...empty });
      expect(updated).toMatchObject(empty);
    });

    it('keeps fields that a draft omits', async () => {
      const { made } = await makeFilled();
      const kind =
        { '/api/products': 'product', '/api/categories': 'category', '/api/teachers': 'teacher' }[
          path
        ] ?? 'page';
      const draft = { body: { title: 'Draft', heroConfig: { title: 'New' } } };
      const { draft: saved } = await put(`/api/drafts/${kind}/${made.id}`, draft);
      expect(saved.body).toEqual({
        ...omit(made, ...given),
        title: 'Draft',
        heroConfig: { ...heroConfig, title: 'New' },
      });
    });
  });

  it('keeps omitted fields of the theme', async () => {
    const theme = { newsletterImage: '/uploads/n.jpg', palette: 'clay' };
    await put('/api/theme', { ...theme, primaryColor: '#112233' });
    expect(await put('/api/theme', { primaryColor: '#FF5733' })).toMatchObject({
      ...theme,
      primaryColor: '#FF5733',
    });
    expect(await put('/api/theme', { newsletterImage: null })).toMatchObject({
      primaryColor: '#FF5733',
      palette: 'clay',
      newsletterImage: null,
    });
  });

  it('keeps omitted fields of the homepage', async () => {
    await put('/api/homepage', { ...heroConfig, sharing });
    const updated = await put('/api/homepage', { title: 'New', button2: { isActive: false } });
    expect(updated.heroConfig).toEqual({
      ...heroConfig,
      title: 'New',
      button2: { ...heroConfig.button2, isActive: false },
    });
    expect(updated.sharing).toEqual(sharing);
  });

  it('keeps omitted fields of the about page', async () => {
    await put('/api/about', { heroConfig, content: '<p>Us</p>', sharing });
    expect(await put('/api/about', { content: '<p>We</p>' })).toMatchObject({
      heroConfig,
      content: '<p>We</p>',
      sharing,
    });
    expect(await put('/api/about', { heroConfig: { title: 'New' } })).toMatchObject({
      heroConfig: { ...heroConfig, title: 'New' },
      content: '<p>We</p>',
      sharing,
    });
    expect((await put('/api/about', { content: null })).content).toBeNull();
  });

  it('refuses a tag without a title, and keeps the old title', async () => {
    const { id } = await post('/api/tags', { title: 'Gouache' });
    const { status } = await its.admin.call(`PUT /api/tags/${id}`, {});
    expect(status).toBe(400);
    expect((await its.site.call(`GET /api/tags/${id}`)).json.data.title).toBe('Gouache');
  });

  it('keeps omitted fields of a newsletter', async () => {
    const blocks = [{ type: 'text', html: '<p>Hello</p>' }];
    const letter = { subject: 'May', previewLine: 'New courses', blocks };
    const { id } = await post('/api/newsletters', letter);
    expect(await put(`/api/newsletters/${id}`, { subject: 'June' })).toMatchObject({
      ...letter,
      subject: 'June',
    });
  });

  it('keeps omitted fields of a file', async () => {
    const file = { title: 'Brush', alt: 'A wide brush', focal: { x: 0.2, y: 0.8 } };
    const upload = form([{ field: 'file', bytes: await pngNumber(1), name: 'brush.png' }]);
    const { json } = await its.admin.call('POST /api/homepage/upload', undefined, upload);
    const path = json.data.url.replace('/uploads', '/api/library');
    await put(path, file);
    expect(await put(path, { title: 'Renamed' })).toMatchObject({ ...file, title: 'Renamed' });
    expect((await put(path, { title: 'Renamed', focal: null })).focal).toBeNull();
  });

  it('keeps omitted settings', async () => {
    const settings = { siteName: 'Atelier', footerText: 'Made by hand', language: 'de' };
    await put('/api/settings', settings);
    const { own } = await put('/api/settings', { siteName: 'Studio' });
    expect(own).toEqual({ ...OwnSettings.parse({}), ...settings, siteName: 'Studio' });
  });
});

type Item = Record<string, unknown>;

/** The required fields of an item. */
const requiredOf = (item: object): Item => {
  const names = ['slug', 'title', 'description', 'duration', 'mainImage', 'buyLink', 'introVideo'];
  return pick(item as Item, [...names, 'tileImage', 'content']);
};

const pick = (item: Item, names: string[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));

const omit = (item: Item, ...names: string[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
