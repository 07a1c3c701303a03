import { loadNewest } from '../drafts/item-screen.client.tsx';
import { loadItem } from '../load-item.ts';
import { client } from '../session/client.ts';

export const newsletterQuery = (id: string) => ({
  queryKey: ['newsletters', 'item', id],
  queryFn: () => loadItem(client.getNewsletter({ params: { id } })),
});

export const loadNewsletter = (id: string) => loadNewest(newsletterQuery(id));
