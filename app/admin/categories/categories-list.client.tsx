import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Category } from '../../../contract/categories.ts';
import { messages } from '../../../contract/errors.ts';
import { IconEdit, IconExternalLink, IconLayoutGrid, IconPlus, IconTrash } from '../icons.ts';
import { ConfirmDelete } from '../lists/confirm-delete.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { type Column, SortableTable } from '../lists/sortable-table.tsx';
import { Thumbnail } from '../lists/thumbnail.tsx';
import titleStyles from '../lists/title-link.module.css';
import { useDelete } from '../lists/use-delete.ts';
import { useReorder } from '../lists/use-reorder.ts';
import { manyRows, useRowSearch } from '../lists/use-row-search.ts';
import { client } from '../session/client.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { categoriesQuery } from './categories-query.ts';
import { forgetCategory } from './kept-categories.ts';

const editAddress = ({ id }: Category) => `/admin/categories/${id}`;
const textOf = ({ title, description }: Category) => `${title} ${description}`;

const columns: Column<Category>[] = [
  {
    label: 'Image',
    width: '104px',
    render: (category) => (
      <Link to={editAddress(category)} aria-label={`Edit ${category.title}`} tabIndex={-1}>
        <Thumbnail src={category.tileImage} />
      </Link>
    ),
  },
  {
    label: 'Title',
    width: '28%',
    render: (category) => (
      <Link className={titleStyles.link} to={editAddress(category)}>
        {category.title}
      </Link>
    ),
  },
  {
    label: 'Description',
    isSecondary: true,
    render: ({ description }) => <div className={titleStyles.clamp}>{description}</div>,
  },
];

export function CategoriesList() {
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { search, setSearch, found, isSearching } = useRowSearch(categories, textOf);
  const reorder = useReorder<Category>({
    queryKey: categoriesQuery.queryKey,
    send: (order) => client.reorderCategories({ body: { categories: order } }),
    failed: messages.categories.reorderFailed,
  });
  const deletion = useDelete<Category>({
    send: ({ id }) => client.deleteCategory({ params: { id } }),
    onDeleted: forgetCategory,
    failed: messages.categories.deleteFailed,
  });
  const add = (
    <Button component={Link} to="/admin/categories/new" leftSection={<IconPlus size={16} />}>
      Add New Category
    </Button>
  );

  if (categories.length === 0) {
    return (
      <>
        <PageHeader title="Categories" description="The shelves of your catalogue." />
        <EmptyState icon={IconLayoutGrid} title="No categories yet">
          {add}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Categories" description="Drag the rows to change their order on the site.">
        {add}
      </PageHeader>
      {categories.length >= manyRows && (
        <SearchBox label="Search categories" value={search} onChange={setSearch} />
      )}
      {found.length > 0 ? (
        <SortableTable
          label="Categories"
          items={found}
          columns={columns}
          onReorder={isSearching ? undefined : reorder}
          actionsFor={(category) => [
            { label: 'Edit', icon: IconEdit, to: editAddress(category) },
            { label: 'View', icon: IconExternalLink, href: `/category/${category.slug}` },
            {
              label: 'Delete',
              icon: IconTrash,
              isDangerous: true,
              onClick: () => deletion.ask(category),
            },
          ]}
        />
      ) : (
        <EmptyState icon={IconLayoutGrid} title="No categories match" />
      )}
      <ConfirmDelete
        opened={deletion.asked !== undefined}
        question={messages.categories.confirmDelete}
        name={deletion.asked?.title ?? ''}
        isDeleting={deletion.isDeleting}
        onConfirm={deletion.confirm}
        onClose={deletion.cancel}
      />
    </>
  );
}
