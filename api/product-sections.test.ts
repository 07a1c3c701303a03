import { describe, expect, it } from 'vitest';
import { limits } from '../contract/limits/limits.ts';
import { bodyOf } from '../store/items/item-types.ts';
import { findItem } from '../store/items/items.ts';
import { aProductDraft } from '../tests/support/edited-site.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { aCategory, aProduct } from '../tests/support/factories.ts';
import { form, mp4Of } from '../tests/support/files.ts';
import { someSections } from '../tests/support/product-sections.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const lesson = { title: 'A lesson' };
const section = { title: 'A section', lessons: [lesson] };
const price = { amount: '149', currency: 'EUR' };
const testimonial = { words: 'Good', name: 'Jon' };
const question = { question: 'Why?', answer: 'Because.' };
const some = <Value>(count: number, value: Value): Value[] => Array(count).fill(value);

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const create = async (fields = {}) =>
    (await its.admin.call('POST /api/products', { ...aProduct(), ...fields })).json.data;
  const update = async (id: string, fields: object) =>
    (await its.admin.call(`PUT /api/products/${id}`, { ...aProduct(), ...fields })).json.data;
  const get = async (id: string) => (await its.site.call(`GET /api/products/${id}`)).json.data;

  describe('refuses', () => {
    it.each<[why: string, parts: object, path: string]>([
      ['a price that is no number', { price: { ...price, amount: '1,50' } }, 'price.amount'],
      ['a price below nothing', { price: { ...price, amount: '-1' } }, 'price.amount'],
      ['a price in exponents', { price: { ...price, amount: '1e3' } }, 'price.amount'],
      ['a price with a leading zero', { price: { ...price, amount: '007' } }, 'price.amount'],
      ['a price beyond measure', { price: { ...price, amount: '1000000000' } }, 'price.amount'],
      ['finer than any currency', { price: { ...price, amount: '1.0001' } }, 'price.amount'],
      ['a price without an amount', { price: { currency: 'EUR' } }, 'price.amount'],
      ['a number as price', { price: { ...price, amount: 149 } }, 'price.amount'],
      ['no currency', { price: { amount: '1' } }, 'price.currency'],
      ['a currency that is none', { price: { ...price, currency: 'XXX' } }, 'price.currency'],
      ['a currency in small letters', { price: { ...price, currency: 'eur' } }, 'price.currency'],
      ['a price before that is no higher', { price: { ...price, before: '149' } }, 'price.before'],
      ['a price before that is lower', { price: { ...price, before: '99.99' } }, 'price.before'],
      ['a section without a title', { curriculum: [{ title: ' ' }] }, 'curriculum.0.title'],
      [
        'a lesson without a title',
        { curriculum: [{ ...section, lessons: [{ title: '' }] }] },
        'curriculum.0.lessons.0.title',
      ],
      ...['12:60', 'soon', '-1:00', '1:2:30', '12:30:', '1000'].map(
        (length) =>
          [
            `the length ${length}`,
            { curriculum: [{ ...section, lessons: [{ ...lesson, length }] }] },
            'curriculum.0.lessons.0.length',
          ] as [string, object, string],
      ),
      ...[
        '',
        'javascript:alert(1)',
        'data:text/html,x',
        '//evil.example/x.mp4',
        'http://plain.example/film.mp4',
        'https://www.youtube.com/@studio',
        'https://vimeo.com/studio/about',
      ].map(
        (preview) =>
          [
            `the film ${preview || 'without an address'}`,
            { curriculum: [{ ...section, lessons: [{ ...lesson, preview }] }] },
            'curriculum.0.lessons.0.preview',
          ] as [string, object, string],
      ),
      ['words of nobody', { testimonials: [{ words: 'Good' }] }, 'testimonials.0.name'],
      ['nothing said', { testimonials: [{ name: 'Jon' }] }, 'testimonials.0.words'],
      ['a question without an answer', { questions: [{ question: 'Why?' }] }, 'questions.0.answer'],
      ['an answer without a question', { questions: [{ answer: 'So' }] }, 'questions.0.question'],
      ['a part that is none', { order: ['price'] }, 'order.0'],
      [
        'too many sections',
        { curriculum: some(limits.curriculumSections + 1, section) },
        'curriculum',
      ],
      [
        'too many lessons in a section',
        { curriculum: [{ ...section, lessons: some(limits.lessonsOfSection + 1, lesson) }] },
        'curriculum.0.lessons',
      ],
      [
        'too many lessons in all',
        { curriculum: some(6, { ...section, lessons: some(limits.lessonsOfSection, lesson) }) },
        'curriculum',
      ],
      [
        'too many voices',
        { testimonials: some(limits.testimonials + 1, testimonial) },
        'testimonials',
      ],
      ['too many questions', { questions: some(limits.questions + 1, question) }, 'questions'],
      [
        'too long an answer',
        { questions: [{ ...question, answer: 'x'.repeat(2_001) }] },
        'questions.0.answer',
      ],
      [
        'what cannot be stored',
        { testimonials: [{ ...testimonial, name: 'In\0es' }] },
        'testimonials.0.name',
      ],
    ])('%s', async (_why, parts, path) => {
      const { status, json } = await its.admin.call('POST /api/products', { ...aProduct(), parts });
      expect([status, json.issues?.[0]?.path]).toEqual([400, `parts.${path}`]);
    });
  });

  it('returns null until a section is filled in', async () => {
    const { id, parts } = await create();
    expect(parts).toBeNull();
    for (const nothing of [{}, { order: ['questions'], curriculum: [] }, null]) {
      expect((await update(id, { parts: nothing })).parts).toBeNull();
    }
    const row = await its.site.db
      .selectFrom('items')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.body).parts).toBeNull();
  });

  it('saves every section as entered, in the chosen order', async () => {
    const { id } = await create({ parts: someSections({ order: ['questions', 'teacher'] }) });
    const [first, second] = (await get(id)).parts.curriculum[0].lessons;
    expect((await get(id)).parts).toMatchObject({
      price: { amount: '149.50', currency: 'EUR', before: '199' },
      testimonials: [{ name: 'Jon', role: 'Printer, Lyon' }],
      questions: [{ answer: 'No.\nA screen will do.' }],
      order: ['questions', 'teacher'],
    });
    expect([first.preview, first.length]).toEqual(['https://youtu.be/dQw4w9WgXcQ', '4:05']);
    expect([second.preview, second.length]).toEqual([null, '1:02:30']);
  });

  it('accepts a price of 0, and a length in minutes', async () => {
    const { parts } = await create({
      parts: {
        price: { amount: '0', currency: 'JPY', before: '100' },
        curriculum: [{ ...section, lessons: [{ ...lesson, length: '12' }] }],
      },
    });
    expect(parts.price).toEqual({ amount: '0', currency: 'JPY', before: '100' });
    expect(parts.curriculum[0].lessons[0].length).toBe('12:00');
  });

  it('keeps sections that an update omits, and deletes them with null', async () => {
    const { id } = await create({ parts: someSections() });
    const before = (await get(id)).parts;
    const { parts, title } = await update(id, { title: 'By an older client' });
    expect([title, parts]).toEqual(['By an older client', before]);
    await update(id, { parts: null });
    expect((await get(id)).parts).toBeNull();
  });

  describe('in a draft', () => {
    const draftOf = async (id: string) =>
      (await its.admin.call(`GET /api/drafts/product/${id}`)).json.data.draft.body;
    const save = (id: string, body: object) =>
      its.admin.call(`PUT /api/drafts/product/${id}`, { body });

    it('may be incomplete until publishing', async () => {
      const parts = {
        price: { amount: '', currency: 'EUR', before: '' },
        curriculum: [{ title: '', lessons: [{ title: '', preview: '' }] }],
        testimonials: [{ words: '', name: '' }],
        questions: [{ question: '', answer: '' }],
      };
      const { json, status } = await its.admin.call('POST /api/drafts/product', {
        ...aProductDraft(),
        parts,
      });
      expect(status).toBe(201);
      const { id, draft } = json.data;
      expect(draft.body.parts).toMatchObject(parts);
      const refused = await its.admin.call(`POST /api/items/product/${id}/publish`, {});
      expect(refused.status).toBe(400);
      const paths = refused.json.issues.map(({ path }: { path: string }) => path);
      expect([...new Set(paths)]).toEqual([
        'parts.price.amount',
        'parts.price.before',
        'parts.curriculum.0.title',
        'parts.curriculum.0.lessons.0.title',
        'parts.curriculum.0.lessons.0.preview',
        'parts.testimonials.0.words',
        'parts.testimonials.0.name',
        'parts.questions.0.question',
        'parts.questions.0.answer',
      ]);
    });

    it('are refused if a value is invalid', async () => {
      const { id } = await create();
      const parts = { price: { ...price, amount: 'much' } };
      const { status, json } = await save(id, { ...aProductDraft(), parts });
      expect([status, json.issues[0].path]).toEqual([400, 'body.parts.price.amount']);
    });

    it('are taken from the draft, or else the published product, if omitted', async () => {
      const { id, parts: _, ...body } = await create({ parts: someSections() });
      const { parts } = await get(id);
      await save(id, body);
      expect((await draftOf(id)).parts).toEqual(parts);
      await save(id, { ...body, parts: { price } });
      await save(id, { ...body, title: 'Older client' });
      expect((await draftOf(id)).parts.price).toMatchObject(price);
      await its.admin.call(`POST /api/items/product/${id}/publish`, {});
      expect(await get(id)).toMatchObject({
        title: 'Older client',
        parts: { price, testimonials: [] },
      });
    });

    it('stored before sections existed keep the published ones', async () => {
      const { id } = await create({ parts: someSections() });
      const { parts: _, ...body } = bodyOf('product', await findItem(its.site.db, 'product', id));
      await save(id, body);
      await its.site.db
        .updateTable('drafts')
        .set({ body: JSON.stringify(body) })
        .where('item_id', '=', id)
        .execute();
      await its.admin.call(`POST /api/items/product/${id}/publish`, {});
      expect((await get(id)).parts.testimonials[0].name).toBe('Jon');
    });
  });

  it('restores a version from before sections existed without any', async () => {
    const { id } = await create();
    const [oldest] = (await its.admin.call(`GET /api/items/product/${id}/versions`)).json.data;
    const { parts: _, ...body } = bodyOf('product', await findItem(its.site.db, 'product', id));
    await its.site.db
      .updateTable('versions')
      .set({ body: JSON.stringify(body) })
      .where('id', '=', oldest.id)
      .execute();
    await update(id, { ...body, parts: someSections() });
    const [newest] = (await its.admin.call(`GET /api/items/product/${id}/versions`)).json.data;
    expect(newest.changed).toEqual(['parts']);
    await its.admin.call(`POST /api/items/product/${id}/versions/${oldest.id}/restore`, {});
    await its.admin.call(`POST /api/items/product/${id}/publish`, {});
    expect((await get(id)).parts).toBeNull();
  });

  it('restores them from the trash', async () => {
    const { id } = await create({ parts: someSections() });
    const { parts } = await get(id);
    await its.admin.call(`DELETE /api/products/${id}`);
    await its.admin.call(`POST /api/trash/product/${id}/restore`, {});
    expect((await get(id)).parts).toEqual(parts);
  });

  it('tracks the files used in them, and replaces them', async () => {
    const upload = async (bytes: Buffer) =>
      (
        await its.admin.call(
          'POST /api/homepage/upload',
          undefined,
          form([{ field: 'file', bytes }]),
        )
      ).json.data.url as string;
    const film = await upload(mp4Of('lesson'));
    const { id, slug } = await create({
      parts: {
        curriculum: [{ ...section, lessons: [{ ...lesson, preview: film }] }],
      },
    });
    const nameOf = (url: string) => url.replace('/uploads/', '');
    const usesOf = async (url: string) =>
      (await its.admin.call(`GET /api/library/${nameOf(url)}`)).json.data.uses
        .filter(({ state }: { state: string }) => state === 'published')
        .map(({ field }: { field: string }) => field);
    expect(await usesOf(film)).toEqual(['parts.curriculum']);
    const { media } = (await its.site.call(`GET /api/pages/product/${slug}`)).json.data;
    expect(Object.keys(media)).toEqual(expect.arrayContaining([film]));

    const other = await upload(mp4Of('lesson, cut again'));
    await its.admin.call(`POST /api/library/${nameOf(film)}/replace`, { by: nameOf(other) });
    expect((await get(id)).parts.curriculum[0].lessons[0].preview).toBe(other);
  });

  it('shows the price on cards, and updates it at once', async () => {
    const slug = 'with-a-price';
    const category = aCategory({ slug });
    const { id: categoryId } = (await its.admin.call('POST /api/categories', category)).json.data;
    const body = { ...aProduct(), categories: [categoryId] };
    const { id } = await create({ ...body, parts: { price } });
    const card = async () =>
      (await its.site.call(`GET /api/pages/category/${slug}`)).json.data.products[0];
    expect((await card()).price).toEqual({ ...price, before: null });
    await update(id, { ...body, parts: { price: { ...price, amount: '0' } } });
    expect((await card()).price.amount).toBe('0');
    await update(id, { ...body, parts: { questions: [question] } });
    expect((await card()).price).toBeNull();
  });

  it('finds a course by its lessons', async () => {
    const { title } = await create({
      title: 'Found by its parts',
      description: `<p>${'long '.repeat(2_000)}</p>`,
      parts: someSections(),
    });
    for (const words of ['arrows', 'beginnings']) {
      const { hits } = (await its.site.call(`GET /api/search?q=${words}`)).json.data;
      expect([words, hits.map((hit: { title: string[] }) => hit.title.join(''))]).toEqual([
        words,
        expect.arrayContaining([title]),
      ]);
    }
  });
});
