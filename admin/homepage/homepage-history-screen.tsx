import { client } from '../api/client.ts';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HistoryView } from '../history/history-view.tsx';
import type { ItemHistory } from '../history/item-history.ts';
import { seoFieldLabels } from '../seo/seo-in-words.ts';

const history: ItemHistory = {
  kind: 'homepage',
  id: 'homepage',
  form: '/admin/homepage',
  title: 'History of the homepage',
  read: () => client.getHomepageItem(),
  labels: { ...heroFieldLabels, ...seoFieldLabels },
};

export default function HomepageHistoryScreen() {
  return <HistoryView history={history} />;
}
