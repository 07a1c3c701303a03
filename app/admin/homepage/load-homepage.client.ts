import { client } from '../api/client.ts';
import { loadNewest } from '../drafts/item-screen.client.tsx';

export const homepageItemQuery = {
  queryKey: ['item', 'homepage'],
  queryFn: () => client.getHomepageItem(),
};

export const loadHomepage = () => loadNewest(homepageItemQuery);
