import { adminMeta } from '../meta.ts';
import type { Route } from './+types/product-history-screen.ts';
import { ProductHistory } from './product-history.client.tsx';

export const meta = () => adminMeta('History of the product');

export default function ProductHistoryScreen({ params: { id } }: Route.ComponentProps) {
  return <ProductHistory key={id} id={id} />;
}
