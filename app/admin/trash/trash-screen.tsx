import { adminMeta } from '../meta.ts';
import { TrashList } from './trash-list.client.tsx';

export const meta = () => adminMeta('Trash');

export default function TrashScreen() {
  return <TrashList />;
}
