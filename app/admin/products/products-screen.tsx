import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { ProductsList } from './products-list.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Products', matches);

export default function ProductsScreen() {
  return <ProductsList />;
}
