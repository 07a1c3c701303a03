import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messages } from '../../../contract/errors.ts';
import type { Product } from '../../../contract/products.ts';
import { IconEdit, IconExternalLink, IconPlayerPlay, IconPlus, IconTrash } from '../icons.ts';
import { ConfirmDelete } from '../lists/confirm-delete.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { SortableTable } from '../lists/sortable-table.tsx';
import { useDelete } from '../lists/use-delete.ts';
import { useReorder } from '../lists/use-reorder.ts';
import { manyRows, useRowSearch } from '../lists/use-row-search.ts';
import { client } from '../session/client.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { forgetProduct } from './kept-products.ts';
import { editAddress, useProductColumns } from './product-columns.tsx';
import { productsQuery } from './products-query.ts';

const textOf = ({ title, duration }: Product) => `${title} ${duration}`;

export function ProductsList() {
  const { data: products } = useSuspenseQuery(productsQuery);
  const { search, setSearch, found, isSearching } = useRowSearch(products, textOf);
  const columns = useProductColumns();
  const reorder = useReorder<Product>({
    queryKey: productsQuery.queryKey,
    send: (order) => client.reorderProducts({ body: { products: order } }),
    failed: messages.products.reorderFailed,
  });
  const deletion = useDelete<Product>({
    send: ({ id }) => client.deleteProduct({ params: { id } }),
    onDeleted: forgetProduct,
    failed: messages.products.deleteFailed,
  });
  const add = (
    <Button component={Link} to="/admin/products/new" leftSection={<IconPlus size={16} />}>
      Add New Product
    </Button>
  );

  if (products.length === 0) {
    return (
      <>
        <PageHeader title="Products" description="The courses and tutorials you sell." />
        <EmptyState icon={IconPlayerPlay} title="No products yet">
          {add}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Products" description="Drag the rows to change their order on the site.">
        {add}
      </PageHeader>
      {products.length >= manyRows && (
        <SearchBox label="Search products" value={search} onChange={setSearch} />
      )}
      {found.length > 0 ? (
        <SortableTable
          label="Products"
          items={found}
          columns={columns}
          onReorder={isSearching ? undefined : reorder}
          actionsFor={(product) => [
            { label: 'Edit', icon: IconEdit, to: editAddress(product) },
            { label: 'View', icon: IconExternalLink, href: `/product/${product.slug}` },
            {
              label: 'Delete',
              icon: IconTrash,
              isDangerous: true,
              onClick: () => deletion.ask(product),
            },
          ]}
        />
      ) : (
        <EmptyState icon={IconPlayerPlay} title="No products match" />
      )}
      <ConfirmDelete
        opened={deletion.asked !== undefined}
        question={messages.products.confirmDelete}
        name={deletion.asked?.title ?? ''}
        isDeleting={deletion.isDeleting}
        onConfirm={deletion.confirm}
        onClose={deletion.cancel}
      />
    </>
  );
}
