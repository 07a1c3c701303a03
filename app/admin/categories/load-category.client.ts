import { client } from '../api/client.ts';
import { loadItem } from '../api/load-item.ts';
import { loadNewest } from '../drafts/item-screen.client.tsx';

export const categoryItemQuery = (id: string) => ({
  queryKey: ['item', 'category', id],
  queryFn: () => loadItem(client.getCategoryItem({ params: { id } })),
});

export const loadCategory = (id: string) => loadNewest(categoryItemQuery(id));
