import type { z } from 'zod';
import { about } from './about.ts';
import { category } from './category.ts';
import { homepage } from './homepage.ts';
import type { ItemKind } from './kind-names.ts';
import { page } from './page.ts';
import { product } from './product.ts';
import { teacher } from './teacher.ts';

/** Every kind of content that has drafts and a history. */
export const kinds = { product, category, page, teacher, homepage, about };

/** The kinds with slugs and an order. */
export const listed = { product, category, page, teacher };

/** The schemas of a kind that is known only at run time. */
export const bodySchema = (kind: ItemKind): z.ZodType<object> => kinds[kind].body;
export const draftSchema = (kind: ItemKind): z.ZodType<object> => kinds[kind].draft;
