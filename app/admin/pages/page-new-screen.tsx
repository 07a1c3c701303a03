import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { PageForm } from './page-form.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Add New Page', matches);

export default function PageNewScreen() {
  return <PageForm />;
}
