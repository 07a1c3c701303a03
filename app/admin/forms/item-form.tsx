import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestFailed } from '../../../contract/client.ts';
import { because, savedNotice } from '../notices/notices.ts';
import { EditForm } from './edit-form.tsx';
import { type Edit, type EditOptions, type Stored, useEdit } from './use-edit.ts';

interface Item {
  id: string;
  slug: string;
  title: string;
  updatedAt: string;
}

/** What products and categories differ in, for a form that adds or edits one of them. */
export interface ItemKind<Entity extends Item, Values extends object> {
  noun: string;
  /** The screen with the list of them. */
  list: string;
  /** Where their public pages begin. */
  pages: string;
  schema: EditOptions<Values>['schema'];
  blank: () => Values;
  valuesOf: (item: Entity) => Values;
  create: (values: Values) => Promise<Entity>;
  update: (id: string, values: Values & { updatedAt?: string }) => Promise<Entity>;
  read: (id: string) => Promise<Entity>;
  keep: (item: Entity) => void;
  onRefused?: EditOptions<Values>['onRefused'];
  failures: Record<'createFailed' | 'updateFailed' | 'saveFailed', string>;
}

/** The form of an item; `item` is what is stored, which begins with the first save of a new one. */
export function useItemEdit<Entity extends Item, Values extends object>(
  kind: ItemKind<Entity, Values>,
  start: Entity | undefined,
) {
  const navigate = useNavigate();
  const [item, setItem] = useState(start);
  const { createFailed, updateFailed, saveFailed } = kind.failures;
  const toStored = (entity: Entity): Stored<Values> => ({
    values: kind.valuesOf(entity),
    version: entity.updatedAt,
  });

  function keep(entity: Entity) {
    kind.keep(entity);
    setItem(entity);
    return toStored(entity);
  }

  async function save(values: Values, updatedAt: string | undefined) {
    if (!item) return keep(await kind.create(values));
    try {
      return keep(await kind.update(item.id, { ...values, updatedAt }));
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.status !== 404) throw error;
      // What was typed is not lost with it: from now on the form adds a new one.
      setItem(undefined);
      const noun = kind.noun.toLowerCase();
      throw new Error(`This ${noun} was deleted somewhere else. Save adds it again as a new one.`);
    }
  }

  const edit = useEdit<Values>({
    schema: kind.schema,
    start: item ? toStored(item) : { values: kind.blank() },
    save,
    reload: item && (async () => keep(await kind.read(item.id))),
    onSaved: async () => {
      await navigate(kind.list);
      savedNotice(`${kind.noun} saved`);
    },
    describeFailure: because(saveFailed, item ? updateFailed : createFailed),
    clashField: 'slug',
    onRefused: kind.onRefused,
  });
  return { edit, item };
}

interface Props<Entity extends Item, Values extends object> {
  kind: ItemKind<Entity, Values>;
  item: Entity | undefined;
  edit: Edit<Values>;
  fieldLabels: Record<string, string>;
  describe?: (path: string, value: unknown) => string | undefined;
  children: ReactNode;
}

/** The frame of the form around its sections. */
export function ItemForm<Entity extends Item, Values extends object>(props: Props<Entity, Values>) {
  const { kind, item, ...rest } = props;
  return (
    <EditForm
      title={item ? `Edit ${kind.noun}` : `Add New ${kind.noun}`}
      description={item?.title}
      saveLabel={item ? 'Update' : 'Save'}
      cancelTo={kind.list}
      preview={item && kind.pages + item.slug}
      {...rest}
    />
  );
}
