import type { MetaArgs } from 'react-router';
import { ItemScreen } from '../drafts/item-screen.client.tsx';
import { adminMeta } from '../meta.ts';
import { NothingHere } from '../shell/nothing-here.client.tsx';
import type { Route } from './+types/own-page-edit-screen.ts';
import { loadOwnPage, ownPageItemQuery } from './load-own-page.client.ts';
import { OwnPageForm } from './own-page-form.client.tsx';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadOwnPage(params.id);

export const meta = ({ matches }: MetaArgs) => adminMeta('Edit Page', matches);

export default function OwnPageEditScreen({ params: { id } }: Route.ComponentProps) {
  const gone = (
    <NothingHere
      title="Page not found"
      description="It may have been deleted meanwhile."
      backTo="/admin/pages"
      backLabel="Back to the pages"
    />
  );
  return (
    <ItemScreen key={id} query={ownPageItemQuery(id)} gone={gone}>
      {(page) => <OwnPageForm page={page} />}
    </ItemScreen>
  );
}
