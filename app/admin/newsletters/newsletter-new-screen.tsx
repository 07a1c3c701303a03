import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { NewsletterForm } from './newsletter-form.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Write a Newsletter', matches);

export default function NewsletterNewScreen() {
  return <NewsletterForm />;
}
