import { expect, it } from 'vitest';
import { write } from '../../store/engine/write.ts';
import { findWrongUses } from '../../store/library/content-uses.ts';
import { findNewsletter } from '../../store/newsletter/newsletters.ts';
import { beginSending } from '../../store/newsletter/sending.ts';
import { testActor } from '../../tests/support/actor.ts';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { form, pngNumber } from '../../tests/support/files.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  let counter = 0;
  const upload = async () => {
    counter += 1;
    const files = [{ field: 'file', bytes: await pngNumber(counter), name: 'a.png' }];
    const { json } = await its.admin.call('POST /api/homepage/upload', undefined, form(files));
    return String(json.data.url).replace('/uploads/', '');
  };
  const newNewsletter = async (file: string): Promise<string> => {
    const blocks = [{ type: 'text', html: `<p>Hello</p><p><img src="/uploads/${file}"></p>` }];
    const body = { subject: 'News', previewLine: '', blocks };
    return (await its.admin.call('POST /api/newsletters', body)).json.data.id;
  };
  const wrongUses = async () => {
    const found: string[] = [];
    for await (const line of findWrongUses(its.site.db)) found.push(line);
    return found;
  };

  it('refuses to delete an image that a newsletter draft uses', async () => {
    const file = await upload();
    const id = await newNewsletter(file);
    const refused = await its.admin.call(`DELETE /api/library/${file}`);
    expect([refused.status, refused.json.error]).toEqual([
      409,
      'It is used in “News” (text, in its draft). Take it out there first.',
    ]);
    expect(await wrongUses()).toEqual([]);
    await its.admin.call(`DELETE /api/newsletters/${id}`);
    expect((await its.admin.call(`DELETE /api/library/${file}`)).status).toBe(200);
  });

  it('replaces an image in newsletter drafts, but not in sent newsletters', async () => {
    const [old, by] = [await upload(), await upload()];
    const written = await newNewsletter(old);
    const sent = await newNewsletter(old);
    const { db } = its.site;
    await db
      .updateTable('newsletters')
      .set({ state: 'scheduled' })
      .where('id', '=', sent)
      .execute();
    const mail = { subject: 'News', html: '', text: '', token: '' };
    await write(db, testActor, async (trx) =>
      beginSending(trx, await findNewsletter(trx, sent), mail, []),
    );
    expect(await wrongUses()).toEqual([]);
    const replaced = await its.admin.call(`POST /api/library/${old}/replace`, { by });
    expect(replaced.status).toBe(200);
    const blocksOf = async (id: string) => JSON.stringify((await findNewsletter(db, id)).blocks);
    expect(await blocksOf(written)).toContain(by);
    expect(await blocksOf(sent)).toContain(old);
    expect(await wrongUses()).toEqual([]);
    expect((await its.site.app.inject(`/uploads/${old}`)).statusCode).toBe(200);
  });
});
