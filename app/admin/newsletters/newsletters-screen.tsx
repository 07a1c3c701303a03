import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { NewslettersList } from './newsletters-list.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Newsletters', matches);

export default function NewslettersScreen() {
  return <NewslettersList />;
}
