import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newDatabase, onEveryEngine } from '../../tests/support/engines.ts';
import { connect } from '../engine/connect.ts';
import { migrate, migrateNewTo } from '../engine/migrate.ts';
import { findWrongUses } from '../library/content-uses.ts';

const time = '2026-01-02T03:04:05.678Z';
const hash = (number: number) => String(number).padStart(40, 'a');
const url = (number: number, extension = 'jpg') => `/uploads/${hash(number)}.${extension}`;

onEveryEngine((engine) => {
  it('names files after where they are used, and records every use', async () => {
    const { location, remove } = await newDatabase(engine);
    const db = await connect(location);
    await migrateNewTo(db, '0009-previews');
    const insert = async (table: string, row: Record<string, unknown>) => {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
        db,
      );
    };
    const names = [
      ...[1, 2, 3, 4, 5, 6, 7, 9].map((number) => `${hash(number)}.jpg`),
      `${hash(8)}.mp4`,
    ];
    for (const name of names) {
      const isVideo = name.endsWith('mp4');
      const type = isVideo ? 'video/mp4' : 'image/jpeg';
      const poster = isVideo ? url(9) : null;
      await insert('media', { name, type, poster, widths: '[]', created_at: time });
    }
    const heroConfig = { heroImage: url(2), loopVideo: null };
    const gallery = [3, 2, 4].map((number, order) => ({ url: url(number), order }));
    const product = {
      id: 'p',
      slug: 'p',
      title: 'Brush Basics',
      duration: '',
      main_image: url(1),
      buy_link: '',
      description: `<img src="${url(5)}">`,
      intro_video: url(8, 'mp4'),
      hero_config: JSON.stringify(heroConfig),
      gallery: JSON.stringify(gallery),
      dark_mode: 0,
      position: 0,
      created_at: time,
      updated_at: time,
    };
    await insert('products', product);
    const body = JSON.stringify({ title: 'Not yet', mainImage: url(6) });
    const draft = { kind: 'product', item_id: 'd', body, contract: 1 };
    await insert('drafts', { ...draft, created_at: time, updated_at: time });
    const version = { id: 'v', ...draft, body: JSON.stringify({ mainImage: url(1) }) };
    await insert('versions', { ...version, created_at: time });
    const deleted = { body: null, draft: JSON.stringify({ body: { mainImage: url(6) } }) };
    const thrown = { ...draft, item_id: 't', title: 'Gone', ...deleted, deleted_at: time };
    await insert('trash', thrown);

    await migrate(location);
    const rows = await db.selectFrom('media').selectAll().orderBy('name').execute();
    expect(
      Object.fromEntries(rows.map(({ name, title }) => [Number(name.slice(39, 40)), title])),
    ).toEqual({
      1: 'Brush Basics, tile picture',
      2: 'Brush Basics, hero picture',
      3: 'Brush Basics, gallery 1',
      4: 'Brush Basics, gallery 3',
      5: 'Brush Basics, description',
      6: 'Not yet, tile picture',
      7: 'Picture aaaaaa',
      8: 'Brush Basics, intro video',
      9: 'Brush Basics, intro video, poster',
    });
    expect(rows[0]).toMatchObject({
      alt: '',
      search_text: 'brush basics, tile picture',
      focal_x: 0.5,
      focal_y: 0.5,
      size: null,
      duration: null,
      replaced_by: null,
      deleted_at: null,
      updated_at: time,
    });
    for await (const line of findWrongUses(db)) expect.fail(line);
    const jobs = await db.selectFrom('jobs').select(['kind', 'subject', 'run_at']).execute();
    const facts = jobs.filter(({ kind }) => kind === 'file-facts');
    expect(facts).toHaveLength(names.length);
    expect(facts[0]).toMatchObject({ kind: 'file-facts', run_at: time });
    await db.destroy();
    await remove();
  });
});
