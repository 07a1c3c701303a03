import { loadNewest } from '../drafts/item-screen.client.tsx';
import { loadItem } from '../load-item.ts';
import { client } from '../session/client.ts';

export const pageItemQuery = (id: string) => ({
  queryKey: ['item', 'page', id],
  queryFn: () => loadItem(client.getOwnPageItem({ params: { id } })),
});

export const loadPageItem = (id: string) => loadNewest(pageItemQuery(id));
