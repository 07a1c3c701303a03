import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import type { Route } from './+types/page-history-screen.ts';
import { PageHistory } from './page-history.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('History of the page', matches);

export default function PageHistoryScreen({ params: { id } }: Route.ComponentProps) {
  return <PageHistory key={id} id={id} />;
}
