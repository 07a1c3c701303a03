import { describe, expect, it } from 'vitest';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { useTestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const create = (fields = {}) =>
    its.admin.call('POST /api/products', { ...aProduct(), ...fields });
  const newCategory = async () =>
    (await its.admin.call('POST /api/categories', aCategory())).json.data.id as string;
  const newTag = async () =>
    (await its.admin.call('POST /api/tags', { title: crypto.randomUUID() })).json.data.id as string;

  it('answers 404 for a product that does not exist', async () => {
    for (const address of ['GET', 'PUT', 'DELETE'].map((method) => `${method} /api/products/x`)) {
      const body = address.startsWith('PUT') ? aProduct() : undefined;
      const { status, json } = await its.admin.call(address, body);
      expect([status, json]).toEqual([404, { success: false, error: 'Product not found' }]);
    }
  });

  it.each([
    ['title', 'Title'],
    ['slug', 'Slug'],
    ['duration', 'Info'],
    ['buyLink', 'Buy Link'],
    ['description', 'Description'],
    ['mainImage', 'Tile Image'],
    ['introVideo', 'Intro Link'],
  ])('requires %s', async (field, label) => {
    const { id } = (await create()).json.data;
    for (const address of ['POST /api/products', `PUT /api/products/${id}`]) {
      for (const missing of [undefined, '', '  \n']) {
        const { status, json } = await its.admin.call(address, {
          ...aProduct(),
          [field]: missing,
        });
        expect([missing, status]).toEqual([missing, 400]);
        expect(json.issues[0]).toEqual({ path: field, message: `${label} is required` });
      }
    }
  });

  it.each(['buyLink', 'mainImage', 'introVideo'])('accepts only safe URLs as %s', async (field) => {
    for (const link of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '/\\evil.example',
      'mailto:a@b.example',
      'ftp://a/b',
      'x',
      'https://',
      'https://a b',
      ' javascript:alert(1)',
      'file:///etc/passwd',
      `https://a.example/${'x'.repeat(2_048)}`,
    ]) {
      expect([link, (await create({ [field]: link })).status]).toEqual([link, 400]);
    }
    for (const link of ['https://a.example/b?c#d', 'HTTPS://a.example', '/uploads/a.jpg', '/']) {
      expect([link, (await create({ [field]: link })).status]).toEqual([link, 201]);
    }
  });

  it('refuses an intro link that browsers cannot play, with a message', async () => {
    for (const link of [
      'http://a.example/b.mp4',
      'https://youtube.com/@us',
      'vimeo.com/channels/x',
    ]) {
      const { status, json } = await create({ introVideo: link });
      expect([link, status]).toEqual([link, 400]);
      expect(json.issues).toEqual([
        { path: 'introVideo', message: expect.stringMatching(/[a-z]/) },
      ]);
    }
  });

  it('completes links without a scheme', async () => {
    const { json } = await create({
      buyLink: ' shop.example/buy ',
      introVideo: 'vimeo.com/76979871',
      description: '<p><a href="www.example.com">a</a> <a href="a@b.example">b</a></p>',
      heroConfig: { button1: { isActive: true, text: 'Go', link: 'example.com/go' } },
    });
    expect(json.data).toMatchObject({
      buyLink: 'https://shop.example/buy',
      introVideo: 'https://vimeo.com/76979871',
      description:
        '<p><a href="https://www.example.com">a</a> <a href="mailto:a@b.example">b</a></p>',
      heroConfig: { button1: { link: 'https://example.com/go' } },
    });
  });

  it('reads back a link that was completed to the maximum length', async () => {
    const longest = `shop.example/${'x'.repeat(2_048 - 'https://shop.example/'.length)}`;
    const { status, json } = await create({ buyLink: longest });
    expect(status).toBe(201);
    expect((await its.site.call(`GET /api/products/${json.data.id}`)).status).toBe(200);
    expect((await create({ buyLink: `${longest}x` })).status).toBe(400);
  });

  it.each([
    ['title', 'x'.repeat(201)],
    ['duration', 'x'.repeat(301)],
    ['description', `<p>${'x'.repeat(200_000)}</p>`],
    ['description', '&'.repeat(150_000)],
    ['description', '<p></p>'],
    ['description', '<p><br></p>'],
    ['description', '<p>&nbsp; </p>'],
    ['description', '<script>alert(1)</script>'],
    ['description', '<img src="javascript:alert(1)">'],
    ['categories', 'all'],
    ['categories', ['']],
    ['categories', Array.from({ length: 201 }, (_, index) => String(index))],
    ['tags', [7]],
    ['gallery', [{ order: 0 }]],
    ['gallery', [{ url: '/a.jpg', order: -1 }]],
    ['gallery', Array.from({ length: 101 }, (_, order) => ({ url: '/a.jpg', order }))],
    ['darkMode', 'yes'],
    ['heroConfig', null],
    ['heroConfig', { textColor: 'red' }],
    ['heroConfig', { button1: { link: 'javascript:alert(1)' } }],
    ['heroConfig', { button2: { size: 'xl' } }],
  ])('rejects an invalid %s', async (field, value) => {
    const { status, json } = await create({ [field]: value });
    expect([status, json.error]).toEqual([400, 'Some fields need your attention.']);
    expect(json.issues[0].path.split('.')[0]).toBe(field);
  });

  it.each([
    ['categories', 'A chosen category does not exist any more.'],
    ['tags', 'A chosen tag does not exist any more.'],
  ])('refuses unknown %s, and leaves the product unchanged', async (field, message) => {
    const made = (await create()).json.data;
    const known = field === 'tags' ? await newTag() : await newCategory();
    for (const address of ['POST /api/products', `PUT /api/products/${made.id}`]) {
      const body = { ...aProduct(), title: 'Changed', [field]: [known, 'nobody'] };
      const { status, json } = await its.admin.call(address, body);
      expect([status, json.error]).toEqual([400, message]);
      expect(json.issues).toEqual([{ path: field, message }]);
    }
    expect((await its.site.call(`GET /api/products/${made.id}`)).json.data).toEqual(made);
    const all = await its.site.call('GET /api/products');
    expect(JSON.stringify(all.json)).not.toContain('Changed');
  });

  it('creates a product with all fields, and returns it from every endpoint', async () => {
    const [category, tag] = [await newCategory(), await newTag()];
    const product = aProduct({
      categories: [category],
      tags: [tag],
      darkMode: true,
      gallery: [
        { url: '/uploads/b.jpg', order: 1 },
        { url: '/uploads/a.jpg', order: 0 },
      ],
      heroConfig: {
        title: 'Look',
        textColor: '#ABCDEF',
        introVideo: 'https://youtu.be/dQw4w9WgXcQ',
        button1: { isActive: true, text: 'Buy', link: '/product/a', color: 'tertiary', size: 'lg' },
      },
    });
    const { status, json } = await its.admin.call('POST /api/products', product);
    expect(status).toBe(201);
    expect(json.data).toMatchObject(product);
    const { id, slug } = json.data;
    expect((await its.site.call(`GET /api/products/${id}`)).json).toEqual(json);
    expect((await its.site.call(`GET /api/products/slug/${slug}`)).json).toEqual(json);
    expect((await its.site.call('GET /api/products')).json.data).toContainEqual(json.data);
  });

  it('fills in defaults for omitted fields', async () => {
    const { heroConfig, gallery, categories, tags, darkMode, ...required } = aProduct();
    const { json } = await its.admin.call('POST /api/products', required);
    expect(json.data).toMatchObject({ gallery: [], categories: [], tags: [], darkMode: false });
    expect(json.data.heroConfig).toEqual({
      logo: null,
      heroImage: null,
      introVideo: null,
      loopVideo: null,
      title: '',
      description: '',
      textColor: '#ffffff',
      backgroundColor: '#ffffff',
      enteredColors: [],
      button1: expect.objectContaining({ isActive: false, size: 'md', variant: 'solid' }),
      button2: expect.objectContaining({ isActive: false, size: 'md', color: 'primary' }),
    });
  });

  it('updates a product with its categories and tags', async () => {
    const [a, b, tag] = [await newCategory(), await newCategory(), await newTag()];
    const { id, createdAt } = (await create({ categories: [a] })).json.data;
    const change = aProduct({ categories: [b, a, b], tags: [tag], title: '  New title ' });
    const { status, json } = await its.admin.call(`PUT /api/products/${id}`, change);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ id, createdAt, title: 'New title', tags: [tag] });
    expect(json.data.categories).toEqual([b, a]);
    expect((await its.site.call(`GET /api/products/${id}`)).json.data).toEqual(json.data);
    const cleared = await its.admin.call(`PUT /api/products/${id}`, aProduct());
    expect(cleared.json.data).toMatchObject({ categories: [], tags: [] });
  });

  it('sanitizes the description on create and update', async () => {
    const dirty = '<p onclick="x()">Hi<script>x()</script><a href="javascript:x()">there</a></p>';
    const made = (await create({ description: dirty })).json.data;
    expect(made.description).toBe('<p>Hi<a>there</a></p>');
    const changed = await its.admin.call(
      `PUT /api/products/${made.id}`,
      aProduct({ description: `${dirty}!` }),
    );
    expect(changed.json.data.description).toBe('<p>Hi<a>there</a></p>!');
  });

  describe('deleting', () => {
    it('removes the product, and then answers 404', async () => {
      const { id } = (await create({ tags: [await newTag()] })).json.data;
      const { status, json } = await its.admin.call(`DELETE /api/products/${id}`);
      expect([status, json]).toEqual([200, { success: true, data: { id } }]);
      expect((await its.site.call(`GET /api/products/${id}`)).status).toBe(404);
      expect((await its.admin.call(`DELETE /api/products/${id}`)).status).toBe(404);
    });

    it('succeeds for only one of several concurrent requests', async () => {
      const { id } = (await create()).json.data;
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => its.admin.call(`DELETE /api/products/${id}`)),
      );
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, 404, 404, 404, 404, 404]);
    });
  });
});
