import { adminMeta } from '../meta.ts';
import { TagsList } from './tags-list.client.tsx';

export const meta = () => adminMeta('Tags');

export default function TagsScreen() {
  return <TagsList />;
}
