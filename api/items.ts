import type { Dependency } from '../cache/entry.ts';
import type { NewOrder } from '../contract/fields/items.ts';
import { itemPath, type ListedKind } from '../contract/kinds/kind-names.ts';
import type { Actor } from '../store/engine/change.ts';
import { write } from '../store/engine/write.ts';
import {
  type ItemEditOf,
  type ItemOf,
  type NewItemOf,
  referencesOf,
} from '../store/items/item-types.ts';
import * as store from '../store/items/items.ts';
import { reorderItems } from '../store/items/ordering.ts';
import { moveToTrash } from '../store/trash/trash.ts';
import type { ApiContext } from './serving/context.ts';
import { cached } from './serving/serve.ts';

type ById = { params: { id: string } };
type BySlug = { params: { slug: string } };
type By = { actor: Actor };

/** Handlers shared by all kinds; each kind's routes assign them to its calls. */
export function itemHandlers<K extends ListedKind>({ db }: ApiContext, kind: K) {
  /** An item references others; deleting those removes the reference. */
  const madeOf = (item: ItemOf<K>): Dependency[] => [
    `${kind}:${item.id}`,
    `${kind}-order`,
    ...referencesOf(kind).flatMap(({ field, to }) =>
      (item[field as keyof ItemOf<K>] as string[]).map((id): Dependency => `${to}:${id}`),
    ),
  ];
  return {
    list: cached({
      read: () => store.listItems(db, kind),
      dependsOn: (): Dependency[] => [kind, `${kind}-order`],
    }),
    get: cached({
      read: ({ params }: ById) => store.findItem(db, kind, params.id),
      dependsOn: madeOf,
    }),
    getBySlug: cached({
      read: ({ params }: BySlug) => store.findItemBySlug(db, kind, params.slug),
      // Another item may take over a slug that this one had before.
      dependsOn: (item, { params }) => [...madeOf(item), `path:${itemPath(kind, params.slug)}`],
    }),
    create: ({ body, actor }: By & { body: NewItemOf<K> }) =>
      write(db, actor, (trx) => store.createItem(trx, kind, body)),
    update: ({ params, body, actor }: ById & By & { body: ItemEditOf<K> }) =>
      write(db, actor, (trx) => store.updateItem(trx, kind, params.id, body)),
    delete: async ({ params, actor }: ById & By) => {
      await write(db, actor, (trx) => moveToTrash(trx, kind, params.id));
      return { id: params.id };
    },
    reorder: ({ body, actor }: By & { body: Record<string, NewOrder> }) =>
      write(db, actor, async (trx) => {
        for (const order of Object.values(body)) await reorderItems(trx, kind, order);
        return store.listItems(trx, kind);
      }),
  };
}
