import { loadNewest } from '../drafts/item-screen.client.tsx';
import { loadItem } from '../load-item.ts';
import { client } from '../session/client.ts';

export const productItemQuery = (id: string) => ({
  queryKey: ['item', 'product', id],
  queryFn: () => loadItem(client.getProductItem({ params: { id } })),
});

export const loadProduct = (id: string) => loadNewest(productItemQuery(id));
