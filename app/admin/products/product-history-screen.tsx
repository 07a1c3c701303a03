import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import type { Route } from './+types/product-history-screen.ts';
import { ProductHistory } from './product-history.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('History of the product', matches);

export default function ProductHistoryScreen({ params: { id } }: Route.ComponentProps) {
  return <ProductHistory key={id} id={id} />;
}
