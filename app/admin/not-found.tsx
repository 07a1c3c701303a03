import type { MetaArgs } from 'react-router';
import { adminMeta } from './kit/meta.ts';
import { NothingHere } from './kit/nothing-here.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Page Not Found', matches);

export default function NotFound() {
  return (
    <NothingHere
      title="Page Not Found"
      description="The page you're looking for doesn't exist."
      backTo="/admin/homepage"
      backLabel="Go to the homepage editor"
    />
  );
}
