import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { LinksList } from './links-list.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Links', matches);

export default function LinksScreen() {
  return <LinksList />;
}
