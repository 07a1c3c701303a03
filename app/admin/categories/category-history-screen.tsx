import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import type { Route } from './+types/category-history-screen.ts';
import { CategoryHistory } from './category-history.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('History of the category', matches);

export default function CategoryHistoryScreen({ params: { id } }: Route.ComponentProps) {
  return <CategoryHistory key={id} id={id} />;
}
