import { loadItem } from '../load-item.ts';
import { client } from '../session/client.ts';

export const loadCategory = (id: string) => loadItem(client.getCategory({ params: { id } }));
