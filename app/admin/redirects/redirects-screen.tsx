import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { RedirectsList } from './redirects-list.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Redirects', matches);

export default function RedirectsScreen() {
  return <RedirectsList />;
}
