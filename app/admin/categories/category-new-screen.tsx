import { adminMeta } from '../meta.ts';
import { CategoryForm } from './category-form.client.tsx';

export const meta = () => adminMeta('Add New Category');

export default function CategoryNewScreen() {
  return <CategoryForm />;
}
