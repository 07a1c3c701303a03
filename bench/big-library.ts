import { randomBytes } from 'node:crypto';
import { link } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { connect } from '../store/engine/connect.ts';
import { write } from '../store/engine/write.ts';
import type { Tables } from '../store/tables/index.ts';
import { testActor } from '../tests/support/actor.ts';

const wanted = 10_000;
const rowsAStatement = 500;
/** Possible thumbnail widths at a device pixel ratio of one or two. */
const widths = [320, 640];

/** Adds files to a site's folder until there are 10,000, each with its own name, alt text and bytes. */
export async function growLibrary(folder: string): Promise<void> {
  const uploads = join(folder, 'uploads');
  const db = await connect({ sqlite: join(folder, 'vitrine.sqlite') });
  const models = await db
    .selectFrom('media')
    .selectAll()
    .where('type', '=', 'image/jpeg')
    .execute();
  for (const { name } of models) await makeThumbnails(uploads, name);
  const copies = Array.from({ length: wanted - models.length }, (_, number) => ({
    model: models[number % models.length],
    row: copyOf(models[number % models.length], number),
  }));
  await write(db, testActor, async (trx) => {
    for (let start = 0; start < copies.length; start += rowsAStatement) {
      const rows = copies.slice(start, start + rowsAStatement).map(({ row }) => row);
      await trx.insertInto('media').values(rows).execute();
    }
  });
  for (const { model, row } of copies) {
    for (const width of widths) {
      await link(
        join(uploads, thumbnail(model.name, width)),
        join(uploads, thumbnail(row.name, width)),
      );
    }
  }
  await db.destroy();
}

const thumbnail = (name: string, width: number) => name.replace('.jpg', `-${width}.webp`);

async function makeThumbnails(uploads: string, name: string): Promise<void> {
  for (const width of widths) {
    await sharp(join(uploads, name))
      .resize(width)
      .toFile(join(uploads, thumbnail(name, width)));
  }
}

function copyOf(model: Tables['media'], number: number): Tables['media'] {
  const title = `${model.title} ${number}`;
  return {
    ...model,
    name: `${randomBytes(20).toString('hex')}.jpg`,
    title,
    search_text: `${title} ${model.alt}`.toLowerCase(),
    widths: JSON.stringify(widths),
  };
}
