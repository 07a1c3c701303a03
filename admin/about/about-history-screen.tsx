import { client } from '../api/client.ts';
import { HistoryView } from '../history/history-view.tsx';
import type { ItemHistory } from '../history/item-history.ts';
import { aboutLabels } from './about-labels.ts';

const history: ItemHistory = {
  kind: 'about',
  id: 'about',
  form: '/admin/about',
  title: 'History of the about page',
  read: () => client.getAboutItem(),
  labels: aboutLabels,
};

export default function AboutHistoryScreen() {
  return <HistoryView history={history} />;
}
