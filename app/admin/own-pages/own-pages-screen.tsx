import { adminMeta } from '../meta.ts';
import { OwnPagesList } from './own-pages-list.client.tsx';

export const meta = () => adminMeta('Pages');

export default function OwnPagesScreen() {
  return <OwnPagesList />;
}
