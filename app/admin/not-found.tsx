import { adminMeta } from './meta.ts';
import { NothingHere } from './shell/nothing-here.client.tsx';

export const meta = () => adminMeta('Page Not Found');

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
