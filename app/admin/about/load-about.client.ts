import { client } from '../api/client.ts';
import { loadNewest } from '../drafts/item-screen.client.tsx';

export const aboutItemQuery = {
  queryKey: ['item', 'about'],
  queryFn: () => client.getAboutItem(),
};

export const loadAbout = () => loadNewest(aboutItemQuery);
