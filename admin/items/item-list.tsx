import { Button, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { ItemStatus } from '../../contract/kinds/item-status.ts';
import { isOnSite, stateNames } from '../api/item-states.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { counted, untitled } from '../kit/format.ts';
import { IconPlus } from '../kit/icons.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { useAddressedChoice } from '../kit/use-addressed.ts';
import type { Column } from '../lists/columns.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { manyRows, SearchBox, useRowSearch } from '../lists/search-box.tsx';
import { SortableTable } from '../lists/sortable-table.tsx';
import { StateFilter } from '../lists/state-filter.tsx';
import { DeleteDialog } from '../trash/deletion.tsx';
import type { ItemListKind, ListedItem } from './item-kind.ts';
import { useListActions, useReorder } from './use-list-actions.ts';

interface Props<Item extends ListedItem> {
  kind: ItemListKind<Item>;
  items: Item[];
  columns: Column<Item>[];
}

export function ItemList<Item extends ListedItem>({ kind, items, columns }: Props<Item>) {
  const { noun, plural, icon, list, texts } = kind;
  const many = plural.toLowerCase();
  const rows = useMemo(() => items.map(withTitle), [items]);
  const { search, setSearch, found, isSearching } = useRowSearch(rows, kind.textOf);
  const { filter, setFilter, counts, shown } = useStateFilter(found);
  const isNarrowed = isSearching || filter !== 'all';
  const [sorted, unsorted] = useMemo(
    () => [shown.filter(isOnSite), shown.filter((item) => !isOnSite(item))],
    [shown],
  );
  const reorder = useReorder<Item>({
    queryKey: kind.queryKey,
    send: kind.reorder,
    failed: texts.reorderFailed,
  });
  const { actionsFor, deletion, unpublishing } = useListActions(kind);
  const add = (
    <Button component={Link} to={`${list}/new`} leftSection={<IconPlus size={16} />}>
      Add New {noun}
    </Button>
  );

  function showAll() {
    setSearch('');
    setFilter('all');
  }

  if (items.length === 0) {
    return (
      <>
        <PageHeader title={plural} description={kind.about} />
        <EmptyState icon={icon} title={`No ${many} yet`}>
          {add}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={plural}
        description={
          isNarrowed
            ? `Show all ${many} to change their order.`
            : 'Drag the rows to change their order on the site.'
        }
      >
        {add}
      </PageHeader>
      {items.length >= manyRows && (
        <SearchBox label={`Search ${many}`} value={search} onChange={setSearch} />
      )}
      <StateFilter names={stateFilters} value={filter} counts={counts} onChange={setFilter} />
      <VisuallyHidden role="status">
        {isNarrowed && `${counted(shown.length, noun.toLowerCase(), many)} shown`}
      </VisuallyHidden>
      {shown.length > 0 ? (
        <SortableTable
          label={plural}
          items={sorted}
          unsorted={unsorted}
          columns={columns}
          onReorder={isNarrowed ? undefined : reorder}
          actionsFor={actionsFor}
        />
      ) : (
        <EmptyState icon={icon} title={`No ${many} match`}>
          <Button variant="default" onClick={showAll}>
            Show all {many}
          </Button>
        </EmptyState>
      )}
      <DeleteDialog deletion={deletion} question={texts.confirmDelete} />
      <ConfirmDialog
        opened={unpublishing.asked !== undefined}
        action="Unpublish"
        pendingAction="Unpublishing..."
        question={`Are you sure you want to take this ${noun.toLowerCase()} off the site?`}
        name={unpublishing.asked?.title ?? ''}
        isPending={unpublishing.isPending}
        onConfirm={unpublishing.confirm}
        onClose={unpublishing.cancel}
      >
        Visitors cannot find it any more. It stays here as a draft and can be published again.
      </ConfirmDialog>
    </>
  );
}

const withTitle = <Item extends { title: string }>(item: Item): Item =>
  item.title ? item : { ...item, title: untitled };

/** List filters; the first is the default. */
const stateFilters = {
  all: 'All',
  published: stateNames.published,
  draft: stateNames.draft,
  changed: stateNames.changed,
  scheduled: 'Scheduled',
} as const;

type StateFilterName = keyof typeof stateFilters;

const filterNames = Object.keys(stateFilters) as StateFilterName[];

function useStateFilter<Item extends ItemStatus>(items: Item[]) {
  const [filter, setFilter] = useAddressedChoice('state', filterNames);
  const counts = useMemo(() => countByFilter(items), [items]);
  const shown = useMemo(
    () => (filter === 'all' ? items : items.filter((item) => isIn(filter, item))),
    [items, filter],
  );

  return { filter, setFilter, counts, shown };
}

function countByFilter(items: ItemStatus[]): Record<StateFilterName, number> {
  const counts = { all: 0, published: 0, draft: 0, changed: 0, scheduled: 0 };
  for (const item of items) {
    for (const name of filterNames) if (isIn(name, item)) counts[name] += 1;
  }
  return counts;
}

function isIn(filter: StateFilterName, { state, schedules }: ItemStatus): boolean {
  if (filter === 'all') return true;
  return filter === 'scheduled' ? schedules.length > 0 : state === filter;
}
