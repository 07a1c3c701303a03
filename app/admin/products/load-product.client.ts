import { client } from '../api/client.ts';
import { loadItem } from '../api/load-item.ts';
import { loadNewest } from '../drafts/item-screen.client.tsx';

export const productItemQuery = (id: string) => ({
  queryKey: ['item', 'product', id],
  queryFn: () => loadItem(client.getProductItem({ params: { id } })),
});

export const loadProduct = (id: string) => loadNewest(productItemQuery(id));
