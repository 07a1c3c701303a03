import { adminMeta } from '../meta.ts';
import type { Route } from './+types/category-history-screen.ts';
import { CategoryHistory } from './category-history.client.tsx';

export const meta = () => adminMeta('History of the category');

export default function CategoryHistoryScreen({ params: { id } }: Route.ComponentProps) {
  return <CategoryHistory key={id} id={id} />;
}
