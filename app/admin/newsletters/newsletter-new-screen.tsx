import { adminMeta } from '../meta.ts';
import { NewsletterForm } from './newsletter-form.client.tsx';

export const meta = () => adminMeta('Write a Newsletter');

export default function NewsletterNewScreen() {
  return <NewsletterForm />;
}
