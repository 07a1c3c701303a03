import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { ProductForm } from './product-form.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Add New Product', matches);

export default function ProductNewScreen() {
  return <ProductForm />;
}
