import { adminMeta } from '../meta.ts';
import { NothingHere } from '../shell/nothing-here.client.tsx';
import type { Route } from './+types/category-edit-screen.ts';
import { CategoryForm } from './category-form.client.tsx';
import { loadCategory } from './load-category.client.ts';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadCategory(params.id);

export const meta = () => adminMeta('Edit Category');

export default function CategoryEditScreen({ loaderData: category }: Route.ComponentProps) {
  if (category) return <CategoryForm key={category.id} category={category} />;
  return (
    <NothingHere
      title="Category not found"
      description="It may have been deleted meanwhile."
      backTo="/admin/categories"
      backLabel="Back to the categories"
    />
  );
}
