import type { MetaArgs } from 'react-router';
import { adminMeta } from '../meta.ts';
import type { Route } from './+types/own-page-history-screen.ts';
import { OwnPageHistory } from './own-page-history.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('History of the page', matches);

export default function OwnPageHistoryScreen({ params: { id } }: Route.ComponentProps) {
  return <OwnPageHistory key={id} id={id} />;
}
