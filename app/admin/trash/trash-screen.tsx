import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { TrashList } from './trash-list.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Trash', matches);

export default function TrashScreen() {
  return <TrashList />;
}
