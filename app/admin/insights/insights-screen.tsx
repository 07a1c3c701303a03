import { adminMeta } from '../meta.ts';
import { InsightsView } from './insights-view.client.tsx';

export const meta = () => adminMeta('Insights');

export default function InsightsScreen() {
  return <InsightsView />;
}
