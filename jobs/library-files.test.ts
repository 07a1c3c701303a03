import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startDecoding } from '../media/decoding.ts';
import { openTemporaryFiles } from '../media/temporary-files.ts';
import { aCategory } from '../tests/support/factories.ts';
import { accepted, form, png } from '../tests/support/files.ts';
import { onEverySetup } from '../tests/support/storages.ts';
import { useTestApp } from '../tests/support/test-app.ts';
import { findFileFacts } from './file-facts.ts';
import { makePictureSizes } from './picture-sizes.ts';
import { removeFiles } from './remove-files.ts';

const film = await readFile(join(import.meta.dirname, '..', 'store/demo/media/home-intro.mp4'));

onEverySetup((engine, storage) => {
  const its = useTestApp(engine, {}, storage);
  const decoding = startDecoding();
  afterAll(() => decoding.end());
  const contextOf = async () => {
    const { db, storage, config } = its.site;
    return {
      db,
      storage,
      temporaryFiles: await openTemporaryFiles(config.temporaryFiles),
      decoding,
    };
  };
  async function upload(bytes: Buffer): Promise<string> {
    const sent = form([{ field: 'file', bytes }]);
    const { json } = await its.admin.call('POST /api/homepage/upload', undefined, sent);
    return json.data.url.replace('/uploads/', '');
  }
  const ask = async (address: string, body?: object) =>
    (await its.admin.call(address, body)).json.data;

  it('fills in missing size, duration and placeholder of existing files', async () => {
    const [picture, video] = [await upload(png), await upload(film)];
    const photograph = await upload(accepted.jpg);
    const unknown = { size: null, duration: null, placeholder: null };
    await its.site.db.updateTable('media').set(unknown).execute();
    const context = await contextOf();
    for (const name of [picture, video, photograph]) await findFileFacts(context, name);
    expect(await ask(`GET /api/library/${video}`)).toMatchObject({ duration: 4 });
    const { size, duration } = await ask(`GET /api/library/${picture}`);
    expect([size > 50, duration]).toEqual([true, null]);
    const { placeholder } = await ask(`GET /api/library/${photograph}`);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(await its.site.temporaryFiles()).toEqual([]);
  });

  it('removes the bytes of a permanently deleted file and its sizes', async () => {
    const name = await upload(accepted.jpg);
    await makePictureSizes(await contextOf(), name);
    const ofIt = async () =>
      (await its.site.stored()).filter((stored) => stored.startsWith(name.slice(0, 40)));
    expect(await ofIt()).toHaveLength(3);
    await ask(`DELETE /api/library/${name}`);
    await removeFiles(await contextOf(), name);
    expect(await ofIt()).toHaveLength(3); // still in the trash
    await ask(`DELETE /api/trash/media/${name}`);
    await removeFiles(await contextOf(), name);
    expect(await ofIt()).toEqual([]);
  });

  it('keeps the bytes of a file that was uploaded or referenced again meanwhile', async () => {
    const name = await upload(accepted.webp);
    await ask(`DELETE /api/library/${name}`);
    await ask(`DELETE /api/trash/media/${name}`);
    await ask('POST /api/categories', aCategory({ tileImage: `/uploads/${name}` }));
    await removeFiles(await contextOf(), name);
    expect(await its.site.stored()).toContain(name);
    const again = await upload(accepted.avif);
    await removeFiles(await contextOf(), again);
    expect(await its.site.stored()).toContain(again);
  });
});
