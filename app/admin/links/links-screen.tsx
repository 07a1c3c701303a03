import { adminMeta } from '../meta.ts';
import { LinksList } from './links-list.client.tsx';

export const meta = () => adminMeta('Links');

export default function LinksScreen() {
  return <LinksList />;
}
