import { useSuspenseQuery } from '@tanstack/react-query';
import { messages } from '../../contract/call/errors.ts';
import type { ProductSummary } from '../../contract/editing/drafts.ts';
import { factsOf } from '../../contract/kinds/facets.ts';
import { uncacheProduct } from '../api/cached-products.ts';
import { client } from '../api/client.ts';
import { productsQuery } from '../api/products-query.ts';
import type { ItemListKind } from '../items/item-kind.ts';
import { ItemList } from '../items/item-list.tsx';
import { IconPlayerPlay } from '../kit/icons.ts';
import { useProductColumns } from './product-columns.tsx';

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
  forget: uncacheProduct,
  texts: messages.products,
};

export default function ProductsScreen() {
  const { data: products } = useSuspenseQuery(productsQuery);
  return <ItemList kind={kind} items={products} columns={useProductColumns()} />;
}
