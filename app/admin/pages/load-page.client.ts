import { client } from '../api/client.ts';
import { loadItem } from '../api/load-item.ts';
import { loadNewest } from '../drafts/item-screen.client.tsx';

export const pageItemQuery = (id: string) => ({
  queryKey: ['item', 'page', id],
  queryFn: () => loadItem(client.getOwnPageItem({ params: { id } })),
});

export const loadPageItem = (id: string) => loadNewest(pageItemQuery(id));
