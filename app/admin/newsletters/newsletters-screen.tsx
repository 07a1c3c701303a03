import { adminMeta } from '../meta.ts';
import { NewslettersList } from './newsletters-list.client.tsx';

export const meta = () => adminMeta('Newsletters');

export default function NewslettersScreen() {
  return <NewslettersList />;
}
