import { bodyOf, createCachedResponse } from '../../cache/cached-response.ts';
import type { CallName } from '../../contract/call/addresses.ts';
import { ApiError } from '../../contract/call/errors.ts';
import type { PagePreview } from '../../contract/editing/preview-address.ts';
import type { AboutDraft } from '../../contract/kinds/about.ts';
import type { CategoryDraft } from '../../contract/kinds/category.ts';
import type { HomepageDraft } from '../../contract/kinds/homepage.ts';
import { type ItemKind, isListedKind } from '../../contract/kinds/kind-names.ts';
import type { PageDraft } from '../../contract/kinds/page.ts';
import type { ProductDraft } from '../../contract/kinds/product.ts';
import type { TeacherDraft } from '../../contract/kinds/teacher.ts';
import { type CategoryQuery, type Layout, viewCalls } from '../../contract/views/views.ts';
import type { Database } from '../../store/engine/database.ts';
import { findIdBySlug } from '../../store/items/items.ts';
import { draftBody, readItem } from '../../store/items/lifecycle.ts';
import { findPreview } from '../../store/items/previews.ts';
import { stateOf } from '../../store/items/statuses.ts';
import {
  previewCategories,
  previewShelf,
  previewTags,
  previewTeachers,
} from '../../store/views/previewed.ts';
import { readCourses, readHomePage } from '../../store/views/views.ts';
import type { Address, Read, Reads } from '../serving/in-process-client.ts';
import { withMedia } from '../serving/view-media.ts';
import { hashPreviewToken } from './previews.ts';

/** What a token opens: the preview's status and the reads of its page. */
export interface OpenPreview extends PagePreview {
  reads: Reads;
}

interface Previewed {
  id: string;
  body: object;
  isPublished: boolean;
  /** The slug in the requested path. */
  slug: string;
  createdAt: string;
}

const tokenPattern = /^[\w-]{43}$/;

/**
 * Resolves a token for the page of an item; undefined if it is unknown, has expired or
 * belongs to another item. Its reads are created for this one request and bypass the cache.
 */
export async function openPreview(
  db: Database,
  reads: Reads,
  token: string,
  { kind, slug = '' }: { kind: ItemKind; slug?: string },
): Promise<OpenPreview | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const preview = await findPreview(db, hashPreviewToken(token));
  if (preview?.kind !== kind) return undefined;
  const { item_id: id, expires_at: expiresAt, created_at: createdAt } = preview;
  const item = await readItem(db, kind, id).catch(unlessGone);
  if (!item) return undefined;
  const { published, draft } = item;
  const body = draft ? draftBody(kind, draft) : published;
  if (!body || !(await isItsAddress(db, kind, id, slug, [body, published]))) return undefined;
  const isPublished = published !== undefined;
  const own = readsOf[kind](db, { id, body, isPublished, slug, createdAt }, reads);
  return {
    state: stateOf(isPublished, draft),
    expiresAt,
    reads: new Map([...reads, ...own]),
  };
}

/** A deleted item has no preview; restoring it may bring the preview back. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

/** A slug may change after a link was shared: accept any slug that doesn't lead to another item. */
async function isItsAddress(
  db: Database,
  kind: ItemKind,
  id: string,
  slug: string,
  bodies: (object | undefined)[],
): Promise<boolean> {
  if (!isListedKind(kind)) return true;
  const own = bodies.map((body) => (body as { slug?: string } | undefined)?.slug?.trim());
  if (own.includes(slug)) return true;
  const leadsTo = await findIdBySlug(db, kind, slug);
  return leadsTo === undefined || leadsTo === id;
}

type ReadsOf = (db: Database, shown: Previewed, reads: Reads) => [CallName, Read][];

/** The calls of a page that a preview answers differently, by kind of item. */
const readsOf: Record<ItemKind, ReadsOf> = {
  product: (db, { id, body, slug, createdAt }) => [
    [
      'getProductPage',
      reading(db, async () => {
        const { categories, tags, teachers, ...product } = body as ProductDraft;
        return {
          product: {
            ...trimmed(product),
            slug,
            createdAt,
            title: product.title || untitled,
            description: product.description ?? '',
            parts: product.parts ?? null,
            sharing: product.sharing ?? null,
          },
          categories: await previewCategories(db, categories),
          teachers: await previewTeachers(db, teachers),
          tags: await previewTags(db, tags),
          relatedBy: { product: id, tags, categories },
          transcript: null, // a preview has no structured data
        };
      }),
    ],
  ],
  category: (db, { id, isPublished, body, slug }) => [
    [
      'getCategoryPage',
      reading(db, async (address) => {
        const query: CategoryQuery = viewCalls.getCategoryPage.query.parse(address.query ?? {});
        const category = body as CategoryDraft;
        const { usedTags: _, ...shelf } = await previewShelf(db, { id, isPublished }, query);
        return {
          category: {
            ...trimmed(category),
            slug,
            title: category.title || untitled,
            sharing: category.sharing ?? null,
          },
          ...shelf,
        };
      }),
    ],
  ],
  page: (db, { body, slug }) => [
    [
      'getOwnPageShown',
      reading(db, async () => {
        const { title, content, heroConfig, sharing = null } = body as PageDraft;
        const words = { title: title || untitled, content: content ?? '' };
        return { page: { slug, ...words, heroConfig, sharing } };
      }),
    ],
  ],
  teacher: (db, { id, isPublished, body, slug }) => [
    [
      'getTeacherPage',
      reading(db, async (address) => {
        const { page } = viewCalls.getTeacherPage.query.parse(address.query ?? {});
        const teacher = body as TeacherDraft;
        const courses = isPublished ? await readCourses(db, id, page) : { products: [], total: 0 };
        return {
          teacher: {
            ...trimmed(teacher),
            slug,
            title: teacher.title || untitled,
            links: teacher.links.filter(({ name, url }) => name && url),
            sharing: teacher.sharing ?? null,
          },
          ...courses,
        };
      }),
    ],
  ],
  homepage: (db, { body }, reads) => [
    [
      'getHomePage',
      reading(db, async (address) => {
        const { page } = viewCalls.getHomePage.query.parse(address.query ?? {});
        const { sharing = null, ...heroConfig } = body as HomepageDraft;
        return { ...(await readHomePage(db, page)), heroConfig, sharing };
      }),
    ],
    // The header shows the homepage's logo.
    [
      'getFrame',
      reading(db, async (address) => {
        const { logo } = body as HomepageDraft;
        return { ...(await readLayout(reads, address)), logo };
      }),
    ],
  ],
  about: (db, { body, createdAt }) => [
    [
      'getAboutPage',
      reading(db, async () => {
        const { sharing = null, ...about } = body as AboutDraft;
        return { ...about, sharing, createdAt, updatedAt: createdAt };
      }),
    ],
  ],
};

/** A draft may not have a title yet, but a page needs a heading. */
const untitled = 'Untitled';

/** Missing text is empty, never whitespace. */
function trimmed<Body extends object>(body: Body): Body {
  const fields = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(fields) as Body;
}

/** Not validated against the contract for published items, which a draft may not meet yet. */
function reading(db: Database, read: (address: Address) => Promise<object>): Read {
  return async (address) => {
    const data = await withMedia(db, await read(address));
    return { response: createCachedResponse(JSON.stringify({ success: true, data }), {}) };
  };
}

async function readLayout(reads: Reads, address: Address): Promise<Layout> {
  const got = await reads.get('getFrame')?.(address);
  if (!got) throw new ApiError('notFound');
  return JSON.parse(String(await bodyOf(got.response, 'identity'))).data;
}
