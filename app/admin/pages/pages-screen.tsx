import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { PagesList } from './pages-list.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Pages', matches);

export default function PagesScreen() {
  return <PagesList />;
}
