import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { CategoryForm } from './category-form.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Add New Category', matches);

export default function CategoryNewScreen() {
  return <CategoryForm />;
}
