import type { z } from 'zod';
import { ApiError } from '../../contract/call/errors.ts';
import { HeroConfig } from '../../contract/fields/hero.ts';
import type { HomepageBody } from '../../contract/kinds/homepage.ts';
import { type ItemKind, isListedKind } from '../../contract/kinds/kind-names.ts';
import { kinds, listed } from '../../contract/kinds/kinds.ts';
import type { Database, Write } from '../engine/database.ts';
import { keepPresent } from './detached-links.ts';
import { type Body, bodyOf } from './item-types.ts';
import { createItem, editItem, findItems, updateItem } from './items.ts';
import type { Returning } from './place.ts';
import { editHomepage, readSingle, updateAbout, updateHomepage } from './single-items.ts';

/** What drafts, versions, schedules and the trash need of a published item, whatever its kind. */

/** The published body; undefined if the item isn't published. */
export async function readPublished(
  db: Database,
  kind: ItemKind,
  id: string,
): Promise<Body | undefined> {
  if (!isListedKind(kind)) return (await readSingle(db, kind)).body;
  const item = (await findItems(db, kind, [id])).get(id);
  return item && bodyOf(kind, item);
}

/** Unlike in a request, a stored hero includes `enteredColors`. */
const heroConfig = HeroConfig.prefault({});

const publishable: Record<ItemKind, z.ZodType<object>> = {
  product: listed.product.given.extend({ heroConfig }),
  category: listed.category.given.extend({ heroConfig }),
  page: listed.page.given.extend({ heroConfig }),
  teacher: listed.teacher.given.extend({ heroConfig }),
  homepage: kinds.homepage.draft,
  about: kinds.about.draft,
};

/** Validates a stored body for publication; a draft may lack required fields. */
export function checkPublishable(kind: ItemKind, stored: unknown): object {
  const { success, data, error } = publishable[kind].safeParse(stored);
  if (success) return data;
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ApiError('invalidInput', { issues });
}

/** Publishes a stored body: updates the item if it's published, creates it otherwise. */
export async function publishBody(
  trx: Write,
  kind: ItemKind,
  stored: unknown,
  item: Returning,
): Promise<void> {
  const body = checkPublishable(kind, stored);
  if (kind === 'homepage') await updateHomepage(trx, body);
  else if (kind === 'about') await updateAbout(trx, body);
  else {
    const present = (await keepPresent(trx, kind, item.id, body)) as never;
    const isThere = (await findItems(trx, kind, [item.id])).has(item.id);
    await (isThere
      ? updateItem(trx, kind, item.id, present)
      : createItem(trx, kind, present, item));
  }
}

export const editDraft = (kind: ItemKind, before: object, edit: object): object =>
  kind === 'homepage' ? editHomepage(before as HomepageBody, edit) : editItem(kind, before, edit);
