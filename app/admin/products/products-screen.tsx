import { adminMeta } from '../meta.ts';
import { ProductsList } from './products-list.client.tsx';

export const meta = () => adminMeta('Products');

export default function ProductsScreen() {
  return <ProductsList />;
}
