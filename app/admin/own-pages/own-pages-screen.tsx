import type { MetaArgs } from 'react-router';
import { adminMeta } from '../meta.ts';
import { OwnPagesList } from './own-pages-list.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Pages', matches);

export default function OwnPagesScreen() {
  return <OwnPagesList />;
}
