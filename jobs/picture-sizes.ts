import { makeVariants } from '../media/variants.ts';
import { write } from '../store/engine/write.ts';
import { setPictureWidths } from '../store/media/media.ts';
import type { FileHandler } from './file-context.ts';

const actor = { kind: 'job', name: 'picture-sizes' } as const;

/** Creates the sizes of an uploaded image. Pages reference them, so this is a content change. */
export const makePictureSizes: FileHandler = async ({ db, ...workshop }, name) => {
  const { widths } = await makeVariants(workshop, name);
  await write(db, actor, (trx) => setPictureWidths(trx, name, widths));
};
