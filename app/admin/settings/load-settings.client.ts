import { loadNewest } from '../drafts/item-screen.client.tsx';
import { client } from '../session/client.ts';

export const settingsQuery = {
  queryKey: ['settings'],
  queryFn: () => client.getSettings(),
};

export const loadSettings = () => loadNewest(settingsQuery);
