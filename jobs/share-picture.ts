import { makeShare } from '../media/variants.ts';
import { write } from '../store/engine/write.ts';
import { findWantedShare, setShare } from '../store/media/share-pictures.ts';
import type { FileHandler } from './file-context.ts';

const actor = { kind: 'job', name: 'share-picture' } as const;

/** Cuts what is shown of a picture where its page is shared; pages name it, so this changes the content. */
export const makeSharePicture: FileHandler = async ({ db, ...workshop }, subject) => {
  const wanted = await findWantedShare(db, subject);
  if (!wanted) return;
  const share = await makeShare(workshop, wanted.name, wanted.focal);
  await write(db, actor, (trx) => setShare(trx, wanted.name, share));
};
