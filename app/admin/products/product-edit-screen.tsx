import type { MetaArgs } from 'react-router';
import { ItemScreen } from '../drafts/item-screen.client.tsx';
import { adminMeta } from '../kit/meta.ts';
import { NothingHere } from '../kit/nothing-here.client.tsx';
import type { Route } from './+types/product-edit-screen.ts';
import { loadProduct, productItemQuery } from './load-product.client.ts';
import { ProductForm } from './product-form.client.tsx';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadProduct(params.id);

export const meta = ({ matches }: MetaArgs) => adminMeta('Edit Product', matches);

export default function ProductEditScreen({ params: { id } }: Route.ComponentProps) {
  const gone = (
    <NothingHere
      title="Product not found"
      description="It may have been deleted meanwhile."
      backTo="/admin/products"
      backLabel="Back to the products"
    />
  );
  return (
    <ItemScreen key={id} query={productItemQuery(id)} gone={gone}>
      {(product) => <ProductForm product={product} />}
    </ItemScreen>
  );
}
