import type { MetaArgs } from 'react-router';
import { adminMeta } from '../meta.ts';
import { RecordList } from './record-list.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Record', matches);

export default function RecordScreen() {
  return <RecordList />;
}
