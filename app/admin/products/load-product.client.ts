import { loadItem } from '../load-item.ts';
import { client } from '../session/client.ts';

export const loadProduct = (id: string) => loadItem(client.getProduct({ params: { id } }));
