import { loadNewest } from '../drafts/item-screen.client.tsx';
import { loadItem } from '../load-item.ts';
import { client } from '../session/client.ts';

export const categoryItemQuery = (id: string) => ({
  queryKey: ['item', 'category', id],
  queryFn: () => loadItem(client.getCategoryItem({ params: { id } })),
});

export const loadCategory = (id: string) => loadNewest(categoryItemQuery(id));
