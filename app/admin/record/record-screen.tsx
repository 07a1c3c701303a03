import { adminMeta } from '../meta.ts';
import { RecordList } from './record-list.client.tsx';

export const meta = () => adminMeta('Record');

export default function RecordScreen() {
  return <RecordList />;
}
