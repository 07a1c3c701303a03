import { makeIcons } from '../media/variants.ts';
import { write } from '../store/engine/write.ts';
import { hasIcons, setIcons } from '../store/media/site-icons.ts';
import type { FileHandler } from './file-context.ts';

const actor = { kind: 'job', name: 'site-icons' } as const;

/** Creates all site icons from one image. Pages reference them, so this is a content change. */
export const makeSiteIcons: FileHandler = async ({ db, ...workshop }, name) => {
  if ((await hasIcons(db, name)) !== false) return;
  await makeIcons(workshop, name);
  await write(db, actor, (trx) => setIcons(trx, name));
};
