import { makeShare } from '../media/variants.ts';
import { write } from '../store/engine/write.ts';
import { findWantedShare, setShare } from '../store/media/share-pictures.ts';
import type { FileHandler } from './file-context.ts';

const actor = { kind: 'job', name: 'share-picture' } as const;

/** Crops the image shown when a page is shared. Pages reference it, so this is a content change. */
export const makeSharePicture: FileHandler = async ({ db, ...workshop }, subject) => {
  const wanted = await findWantedShare(db, subject);
  if (!wanted) return;
  const share = await makeShare(workshop, wanted.name, wanted.focal);
  await write(db, actor, (trx) => setShare(trx, wanted.name, share));
};
