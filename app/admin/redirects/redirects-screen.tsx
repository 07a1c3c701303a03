import { adminMeta } from '../meta.ts';
import { RedirectsList } from './redirects-list.client.tsx';

export const meta = () => adminMeta('Redirects');

export default function RedirectsScreen() {
  return <RedirectsList />;
}
