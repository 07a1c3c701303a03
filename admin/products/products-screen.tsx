import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import type { ProductSummary } from '../../contract/editing/drafts.ts';
import { factsOf } from '../../contract/kinds/facets.ts';
import { client } from '../api/client.ts';
import { isOnSite } from '../api/item-states.ts';
import { categoryItemsQuery, productsQuery, tagsQuery } from '../api/queries.ts';
import { productCountsQuery } from '../insights/insights-query.ts';
import { ViewsAndClicks } from '../insights/views-and-clicks.tsx';
import type { ItemListKind } from '../items/item-kind.ts';
import { ItemList } from '../items/item-list.tsx';
import { IconPlayerPlay } from '../kit/icons.ts';
import { BrokenLinksBadge } from '../links/broken-links-badge.tsx';
import { type Column, stateColumn, Thumbnail } from '../lists/columns.tsx';
import styles from '../lists/title-link.module.css';

const kind: ItemListKind<ProductSummary> = {
  kind: 'product',
  noun: 'Product',
  plural: 'Products',
  icon: IconPlayerPlay,
  about: 'The courses and tutorials you sell.',
  list: '/admin/products',
  pages: '/product/',
  queryKey: productsQuery.queryKey,
  textOf: (product) => `${product.title} ${factsOf(product.duration, product)}`,
  reorder: (order) => client.reorderProducts({ body: { products: order } }),
  remove: ({ id }) => client.deleteProduct({ params: { id } }),
  texts: messages.products,
};

export default function ProductsScreen() {
  const { data: products } = useSuspenseQuery(productsQuery);
  return <ItemList kind={kind} items={products} columns={useProductColumns()} />;
}

function useProductColumns() {
  const { data: categories } = useSuspenseQuery(categoryItemsQuery);
  const { data: tags } = useSuspenseQuery(tagsQuery);
  // Doesn't suspend: the list renders without the counts.
  const { data: counts } = useQuery(productCountsQuery);
  return useMemo<Column<ProductSummary>[]>(() => {
    const categoryTitles = titlesById(categories);
    const tagTitles = titlesById(tags);
    const onSite = new Set(categories.filter(isOnSite).map(({ id }) => id));
    // While there are no categories at all, the homepage lists the products.
    const isUnsorted = (ids: string[]) => onSite.size > 0 && !ids.some((id) => onSite.has(id));
    return [
      {
        label: 'Cover',
        width: '104px',
        render: (product) => (
          <Link to={editAddress(product)} aria-label={`Edit ${product.title}`} tabIndex={-1}>
            <Thumbnail src={product.image} />
          </Link>
        ),
      },
      {
        label: 'Title',
        width: '30%',
        render: (product) => (
          <>
            <Link className={styles.link} to={editAddress(product)}>
              {product.title}
            </Link>
            <div className={styles.info}>{factsOf(product.duration, product)}</div>
            {isOnSite(product) && isUnsorted(product.categories) && (
              <div className={styles.info}>Not in a category yet</div>
            )}
            <BrokenLinksBadge kind="product" id={product.id} />
          </>
        ),
      },
      stateColumn,
      {
        label: 'Categories',
        isSecondary: true,
        render: (product) => titlesOf(product.categories, categoryTitles),
      },
      {
        label: 'Tags',
        isSecondary: true,
        render: (product) => titlesOf(product.tags, tagTitles),
      },
      {
        label: 'Last 30 days',
        width: '118px',
        isOptional: true,
        render: ({ id }) => <ViewsAndClicks counts={counts?.get(id)} />,
      },
    ];
  }, [categories, tags, counts]);
}

const editAddress = ({ id }: ProductSummary) => `/admin/products/${id}`;

interface Titled {
  id: string;
  title: string;
}

/** Titles joined by commas, '-' if there are none. */
function titlesOf(ids: string[], titles: Map<string, string>): string {
  const known = ids.map((id) => titles.get(id)).filter((title) => title !== undefined);
  return known.join(', ') || '-';
}

const titlesById = (items: Titled[]) => new Map(items.map(({ id, title }) => [id, title]));
