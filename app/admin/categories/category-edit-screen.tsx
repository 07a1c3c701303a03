import type { MetaArgs } from 'react-router';
import { ItemScreen } from '../drafts/item-screen.client.tsx';
import { adminMeta } from '../kit/meta.ts';
import { NothingHere } from '../kit/nothing-here.client.tsx';
import type { Route } from './+types/category-edit-screen.ts';
import { CategoryForm } from './category-form.client.tsx';
import { categoryItemQuery, loadCategory } from './load-category.client.ts';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadCategory(params.id);

export const meta = ({ matches }: MetaArgs) => adminMeta('Edit Category', matches);

export default function CategoryEditScreen({ params: { id } }: Route.ComponentProps) {
  const gone = (
    <NothingHere
      title="Category not found"
      description="It may have been deleted meanwhile."
      backTo="/admin/categories"
      backLabel="Back to the categories"
    />
  );
  return (
    <ItemScreen key={id} query={categoryItemQuery(id)} gone={gone}>
      {(category) => <CategoryForm category={category} />}
    </ItemScreen>
  );
}
