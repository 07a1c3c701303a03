import type { CategoryDraft } from '../../contract/categories.ts';
import type {
  CategorySummary,
  OwnPageSummary,
  ProductSummary,
} from '../../contract/editing/drafts.ts';
import type { ItemKind, ListedKind } from '../../contract/editing/item-kinds.ts';
import type { ItemState, ItemStatus } from '../../contract/editing/item-status.ts';
import type { HeroConfig } from '../../contract/hero.ts';
import type { OwnPageDraft } from '../../contract/own-pages.ts';
import type { ProductDraft } from '../../contract/products.ts';
import type { Database, ScheduleRow } from '../engine/database.ts';
import { readLinks } from '../product-links.ts';
import { listDrafts, type StoredDraft } from './drafts.ts';
import { draftBody, readItem } from './publishing.ts';
import { listSchedules } from './schedules.ts';

/** In which state items are, one by one and in lists. */

type Item = Awaited<ReturnType<typeof readItem>>;

/** What there is of the item may be at hand already. */
export async function readStatus(
  db: Database,
  kind: ItemKind,
  id: string,
  item?: Item,
): Promise<ItemStatus> {
  const { published, draft } = item ?? (await readItem(db, kind, id));
  return toStatus(id, published !== undefined, draft, await listSchedules(db, kind, id));
}

function toStatus(
  id: string,
  isPublished: boolean,
  draft: StoredDraft | undefined,
  schedules: ScheduleRow[],
): ItemStatus {
  return {
    id,
    state: stateOf(isPublished, draft),
    schedules: schedules.map(({ action, due_at, error }) => ({ action, dueAt: due_at, error })),
    draftUpdatedAt: draft?.updatedAt ?? null,
  };
}

export const stateOf = (isPublished: boolean, draft: unknown): ItemState => {
  if (!isPublished) return 'draft';
  return draft ? 'changed' : 'published';
};

interface Summary {
  id: string;
  order: number | null;
  updatedAt: string;
  title: string;
  slug: string;
  image: string;
}

/** What is published in its order, then what is not, as it was begun. Shows the work that is under way. */
async function listItems<Item extends Summary>(
  db: Database,
  kind: ListedKind,
  published: Item[],
  read: (draft: object) => Omit<Item, 'id' | 'order' | 'updatedAt'>,
): Promise<(Item & ItemStatus)[]> {
  const drafts = new Map((await listDrafts(db, kind)).map((draft) => [draft.itemId, draft]));
  const schedulesOf = Map.groupBy(await listSchedules(db, kind), ({ item_id }) => item_id);
  const shown = (draft: StoredDraft) => ({
    ...read(draftBody(kind, draft)),
    updatedAt: draft.updatedAt,
  });
  const there = published.map((item) => {
    const draft = drafts.get(item.id);
    drafts.delete(item.id);
    return {
      ...item,
      ...(draft && shown(draft)),
      ...toStatus(item.id, true, draft, schedulesOf.get(item.id) ?? []),
    };
  });
  const away = Array.from(drafts, ([id, draft]) => ({
    ...shown(draft),
    order: null,
    ...toStatus(id, false, draft, schedulesOf.get(id) ?? []),
  }));
  return [...there, ...away] as (Item & ItemStatus)[];
}

/** Only the columns that a list shows: descriptions are most of a catalogue. */
export async function listProductItems(db: Database): Promise<ProductSummary[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'title', 'duration', 'main_image as image'])
    .select(['position as order', 'updated_at as updatedAt'])
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const linksOf = await readLinks(db);
  const products = rows.map((row) => ({ ...row, ...linksOf(row.id) }));
  return listItems<Omit<ProductSummary, keyof ItemStatus> & Summary>(
    db,
    'product',
    products,
    (draft) => {
      const { slug, title, duration, mainImage, categories, tags } = draft as ProductDraft;
      return { slug, title, duration, image: mainImage, categories, tags };
    },
  );
}

export async function listCategoryItems(db: Database): Promise<CategorySummary[]> {
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'title', 'description', 'tile_image as image'])
    .select(['position as order', 'updated_at as updatedAt'])
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return listItems<Omit<CategorySummary, keyof ItemStatus> & Summary>(
    db,
    'category',
    categories,
    (draft) => {
      const { slug, title, description, tileImage } = draft as CategoryDraft;
      return { slug, title, description, image: tileImage };
    },
  );
}

export async function listOwnPageItems(db: Database): Promise<OwnPageSummary[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'slug', 'title', 'show_in as showIn', 'hero_config'])
    .select(['position as order', 'updated_at as updatedAt'])
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const pages = rows.map(({ hero_config, ...page }) => ({
    ...page,
    image: imageOf(JSON.parse(hero_config)),
  }));
  return listItems<Omit<OwnPageSummary, keyof ItemStatus> & Summary>(db, 'page', pages, (draft) => {
    const { slug, title, showIn, heroConfig } = draft as OwnPageDraft;
    return { slug, title, showIn, image: imageOf(heroConfig) };
  });
}

const imageOf = ({ heroImage }: HeroConfig) => heroImage ?? '';
