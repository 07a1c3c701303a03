import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import type { CategorySummary } from '../../contract/editing/drafts.ts';
import { client } from '../api/client.ts';
import { categoryItemsQuery } from '../api/queries.ts';
import type { ItemListKind } from '../items/item-kind.ts';
import { ItemList } from '../items/item-list.tsx';
import { IconLayoutGrid } from '../kit/icons.ts';
import { type Column, stateColumn, Thumbnail } from '../lists/columns.tsx';
import titleStyles from '../lists/title-link.module.css';

const kind: ItemListKind<CategorySummary> = {
  kind: 'category',
  noun: 'Category',
  plural: 'Categories',
  icon: IconLayoutGrid,
  about: 'The shelves of your catalogue.',
  list: '/admin/categories',
  pages: '/category/',
  queryKey: categoryItemsQuery.queryKey,
  textOf: ({ title, description }) => `${title} ${description}`,
  reorder: (order) => client.reorderCategories({ body: { categories: order } }),
  remove: ({ id }) => client.deleteCategory({ params: { id } }),
  texts: messages.categories,
};

const editAddress = ({ id }: CategorySummary) => `${kind.list}/${id}`;

const columns: Column<CategorySummary>[] = [
  {
    label: 'Image',
    width: '104px',
    render: (category) => (
      <Link to={editAddress(category)} aria-label={`Edit ${category.title}`} tabIndex={-1}>
        <Thumbnail src={category.image} />
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
  stateColumn,
  {
    label: 'Description',
    isSecondary: true,
    render: ({ description }) => <div className={titleStyles.clamp}>{description}</div>,
  },
];

export default function CategoriesScreen() {
  const { data: categories } = useSuspenseQuery(categoryItemsQuery);
  return <ItemList kind={kind} items={categories} columns={columns} />;
}
