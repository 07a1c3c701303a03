import { adminMeta } from '../meta.ts';
import { NothingHere } from '../shell/nothing-here.client.tsx';
import type { Route } from './+types/product-edit-screen.ts';
import { loadProduct } from './load-product.client.ts';
import { ProductForm } from './product-form.client.tsx';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadProduct(params.id);

export const meta = () => adminMeta('Edit Product');

export default function ProductEditScreen({ loaderData: product }: Route.ComponentProps) {
  if (product) return <ProductForm key={product.id} product={product} />;
  return (
    <NothingHere
      title="Product not found"
      description="It may have been deleted meanwhile."
      backTo="/admin/products"
      backLabel="Back to the products"
    />
  );
}
