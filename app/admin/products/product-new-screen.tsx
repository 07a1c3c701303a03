import { adminMeta } from '../meta.ts';
import { ProductForm } from './product-form.client.tsx';

export const meta = () => adminMeta('Add New Product');

export default function ProductNewScreen() {
  return <ProductForm />;
}
