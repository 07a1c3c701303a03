import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import { InsightsView } from './insights-view.client.tsx';

export const meta = ({ matches }: MetaArgs) => adminMeta('Insights', matches);

export default function InsightsScreen() {
  return <InsightsView />;
}
