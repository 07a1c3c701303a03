import { adminMeta } from '../meta.ts';
import { CategoriesList } from './categories-list.client.tsx';

export const meta = () => adminMeta('Categories');

export default function CategoriesScreen() {
  return <CategoriesList />;
}
