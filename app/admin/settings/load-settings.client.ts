import { client } from '../api/client.ts';
import { loadNewest } from '../drafts/item-screen.client.tsx';

export const settingsQuery = {
  queryKey: ['settings'],
  queryFn: () => client.getSettings(),
};

export const loadSettings = () => loadNewest(settingsQuery);
