import { makeVariants } from '../media/variants.ts';
import { write } from '../store/engine/write.ts';
import { setPictureWidths } from '../store/media/media.ts';
import type { FileHandler } from './file-context.ts';

const actor = { kind: 'job', name: 'picture-sizes' } as const;

/** Makes the sizes of an uploaded picture; pages show them, so this is a change of the content. */
export const makePictureSizes: FileHandler = async ({ db, ...workshop }, name) => {
  const { widths } = await makeVariants(workshop, name);
  await write(db, actor, (trx) => setPictureWidths(trx, name, widths));
};
