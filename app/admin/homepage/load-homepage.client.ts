import { loadNewest } from '../drafts/item-screen.client.tsx';
import { client } from '../session/client.ts';

export const homepageItemQuery = {
  queryKey: ['item', 'homepage'],
  queryFn: () => client.getHomepageItem(),
};

export const loadHomepage = () => loadNewest(homepageItemQuery);
