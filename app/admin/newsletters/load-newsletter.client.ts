import { client } from '../api/client.ts';
import { loadItem } from '../api/load-item.ts';
import { loadNewest } from '../drafts/item-screen.client.tsx';

export const newsletterQuery = (id: string) => ({
  queryKey: ['newsletters', 'item', id],
  queryFn: () => loadItem(client.getNewsletter({ params: { id } })),
});

export const loadNewsletter = (id: string) => loadNewest(newsletterQuery(id));
