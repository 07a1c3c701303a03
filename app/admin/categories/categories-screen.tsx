import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { CategoriesList } from './categories-list.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Categories', matches);

export default function CategoriesScreen() {
  return <CategoriesList />;
}
