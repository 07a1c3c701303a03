import { adminMeta } from '../meta.ts';
import type { Route } from './+types/own-page-history-screen.ts';
import { OwnPageHistory } from './own-page-history.client.tsx';

export const meta = () => adminMeta('History of the page');

export default function OwnPageHistoryScreen({ params: { id } }: Route.ComponentProps) {
  return <OwnPageHistory key={id} id={id} />;
}
