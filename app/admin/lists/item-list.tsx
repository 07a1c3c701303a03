import { Button } from '@mantine/core';
import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type { NewOrder } from '../../../contract/items.ts';
import { IconEdit, IconExternalLink, IconPlus, IconTrash } from '../icons.ts';
import { PageHeader } from '../shell/page-header.tsx';
import type { Column } from './column.ts';
import { ConfirmDelete } from './confirm-delete.tsx';
import { EmptyState } from './empty-state.tsx';
import { SearchBox } from './search-box.tsx';
import { SortableTable } from './sortable-table.tsx';
import { useDelete } from './use-delete.ts';
import { useReorder } from './use-reorder.ts';
import { manyRows, useRowSearch } from './use-row-search.ts';

interface Item {
  id: string;
  slug: string;
  title: string;
  order: number;
}

/** What products and categories differ in, for the list of them. */
export interface ItemListKind<Entity extends Item> {
  noun: string;
  plural: string;
  icon: ComponentType<{ size?: number }>;
  /** What they are, for somebody who has none yet. */
  about: string;
  /** The screen with the list. */
  list: string;
  /** Where their public pages begin. */
  pages: string;
  queryKey: DataTag<QueryKey, Entity[], Error>;
  /** What a search looks through. */
  textOf: (item: Entity) => string;
  reorder: (order: NewOrder) => Promise<Entity[]>;
  remove: (item: Entity) => Promise<unknown>;
  forget: (item: Entity) => void;
  texts: Record<'deleteFailed' | 'reorderFailed' | 'confirmDelete', string>;
}

interface Props<Entity extends Item> {
  kind: ItemListKind<Entity>;
  items: Entity[];
  columns: Column<Entity>[];
}

export function ItemList<Entity extends Item>({ kind, items, columns }: Props<Entity>) {
  const { noun, plural, icon, list, texts } = kind;
  const { search, setSearch, found, isSearching } = useRowSearch(items, kind.textOf);
  const reorder = useReorder<Entity>({
    queryKey: kind.queryKey,
    send: kind.reorder,
    failed: texts.reorderFailed,
  });
  const deletion = useDelete<Entity>({
    send: kind.remove,
    onDeleted: kind.forget,
    failed: texts.deleteFailed,
  });
  const add = (
    <Button component={Link} to={`${list}/new`} leftSection={<IconPlus size={16} />}>
      Add New {noun}
    </Button>
  );

  if (items.length === 0) {
    return (
      <>
        <PageHeader title={plural} description={kind.about} />
        <EmptyState icon={icon} title={`No ${plural.toLowerCase()} yet`}>
          {add}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title={plural} description="Drag the rows to change their order on the site.">
        {add}
      </PageHeader>
      {items.length >= manyRows && (
        <SearchBox label={`Search ${plural.toLowerCase()}`} value={search} onChange={setSearch} />
      )}
      {found.length > 0 ? (
        <SortableTable
          label={plural}
          items={found}
          columns={columns}
          onReorder={isSearching ? undefined : reorder}
          actionsFor={(item) => [
            { label: 'Edit', icon: IconEdit, to: `${list}/${item.id}` },
            { label: 'View', icon: IconExternalLink, href: kind.pages + item.slug },
            {
              label: 'Delete',
              icon: IconTrash,
              isDangerous: true,
              onClick: () => deletion.ask(item),
            },
          ]}
        />
      ) : (
        <EmptyState icon={icon} title={`No ${plural.toLowerCase()} match`} />
      )}
      <ConfirmDelete
        opened={deletion.asked !== undefined}
        question={texts.confirmDelete}
        name={deletion.asked?.title ?? ''}
        isDeleting={deletion.isDeleting}
        onConfirm={deletion.confirm}
        onClose={deletion.cancel}
      />
    </>
  );
}
