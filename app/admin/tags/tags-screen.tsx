import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { TagsList } from './tags-list.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Tags', matches);

export default function TagsScreen() {
  return <TagsList />;
}
