import { makeIcons } from '../media/variants.ts';
import { write } from '../store/engine/write.ts';
import { hasIcons, setIcons } from '../store/media/site-icons.ts';
import type { FileHandler } from './file-context.ts';

const actor = { kind: 'job', name: 'site-icons' } as const;

/** Makes all icons of the site of one picture; pages name them, so this changes the content. */
export const makeSiteIcons: FileHandler = async ({ db, ...workshop }, name) => {
  if ((await hasIcons(db, name)) !== false) return;
  await makeIcons(workshop, name);
  await write(db, actor, (trx) => setIcons(trx, name));
};
