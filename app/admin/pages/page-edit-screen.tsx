import type { MetaArgs } from 'react-router';
import { ItemScreen } from '../drafts/item-screen.client.tsx';
import { adminMeta } from '../kit/meta.ts';
import { NothingHere } from '../kit/nothing-here.client.tsx';
import type { Route } from './+types/page-edit-screen.ts';
import { loadPageItem, pageItemQuery } from './load-page.client.ts';
import { PageForm } from './page-form.client.tsx';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadPageItem(params.id);

export const meta = ({ matches }: MetaArgs) => adminMeta('Edit Page', matches);

export default function PageEditScreen({ params: { id } }: Route.ComponentProps) {
  const gone = (
    <NothingHere
      title="Page not found"
      description="It may have been deleted meanwhile."
      backTo="/admin/pages"
      backLabel="Back to the pages"
    />
  );
  return (
    <ItemScreen key={id} query={pageItemQuery(id)} gone={gone}>
      {(page) => <PageForm page={page} />}
    </ItemScreen>
  );
}
