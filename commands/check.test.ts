import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { vitrine } from '../tests/support/commands.ts';
import { aCategory, aPage, aProduct } from '../tests/support/factories.ts';
import { accepted, form } from '../tests/support/files.ts';
import { changeBodies } from '../tests/support/item-rows.ts';
import { onEverySetup } from '../tests/support/storages.ts';
import { startTestApp } from '../tests/support/test-app.ts';

onEverySetup((engine, storage) => {
  it('check reports every unreadable row and changed file, and continues', async () => {
    const site = await startTestApp(engine, {}, storage);
    const admin = await site.administrator();
    const sent = form([{ field: 'file', bytes: accepted.png }]);
    const { json } = await admin.call('POST /api/homepage/upload', sent.payload, sent);
    const upload = json.data.url.replace('/uploads/', '');
    for (const title of ['Broken', 'Whole', 'Odd']) {
      const product = aProduct({ title, slug: title.toLowerCase(), mainImage: json.data.url });
      await admin.call('POST /api/products', product);
    }
    await admin.call(
      'POST /api/categories',
      aCategory({ title: 'Torn', slug: 'torn', tileImage: json.data.url }),
    );
    await admin.call('POST /api/own-pages', aPage({ title: 'Bare', slug: 'bare' }));
    await admin.call('PUT /api/theme', { primaryColor: '#123456' });
    expect(await vitrine(site.config, ['check'])).toEqual({ status: 0, said: 'Nothing found.\n' });

    const { db } = site;
    await changeBodies(db, 'product', '[{', 'broken');
    await changeBodies(db, 'product', { gallery: {} }, 'odd');
    await changeBodies(db, 'page', { heroConfig: null });
    await changeBodies(db, 'category', '');
    await db.updateTable('media').set({ widths: 'many' }).execute();
    await db.updateTable('settings').set({ value: '{"a":' }).where('name', '=', 'theme').execute();
    const changed = join(site.folder, 'changed');
    await writeFile(changed, 'something else');
    await site.storage.put(upload, changed);
    await db
      .insertInto('old_slugs')
      .values({ kind: 'product', slug: 'gone', item_id: 'nobody' })
      .execute();

    const times = {
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    };
    await db
      .insertInto('settings')
      .values({ name: 'history', value: '{"versionsKept":0}', ...times })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: '{"versionsKept":0}' }),
      )
      .execute();
    await db.updateTable('jobs').set({ run_at: 'soon' }).execute();

    const { status, said } = await vitrine(site.config, ['check']);
    expect(status).toBe(1);
    for (const line of [
      'product "Broken": body: It is no JSON',
      'settings "theme": value: It is no JSON',
      'category "Torn": body: It is no JSON',
      `upload "${upload}": widths: It is no JSON`,
      'old slug gone: its product is not there',
      `upload ${upload}: its content is not what was stored`,
    ]) {
      expect(said).toContain(`  ${line}\n`);
    }
    expect(said).toMatch(/product "Odd": gallery: /);
    // Its card can't be compared, which is no second problem.
    expect(said.match(/"Bare".*/g)).toEqual([expect.stringMatching(/^"Bare": heroConfig: /)]);
    expect(said).toMatch(/ {2}history: versionsKept: /);
    expect(said).toMatch(/ {2}job ".+": run_at: /);
    expect(said).not.toMatch(/Whole|cannot be looked at/);
    await site.stop();
  });
});
