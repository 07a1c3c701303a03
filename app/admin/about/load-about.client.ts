import { loadNewest } from '../drafts/item-screen.client.tsx';
import { client } from '../session/client.ts';

export const aboutItemQuery = {
  queryKey: ['item', 'about'],
  queryFn: () => client.getAboutItem(),
};

export const loadAbout = () => loadNewest(aboutItemQuery);
