import { useParams } from 'react-router';
import { client } from '../api/client.ts';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HistoryView } from '../history/history-view.tsx';
import { seoFieldLabels } from '../seo/seo-in-words.ts';
import { contentLabels, describePage } from './page-content.tsx';

export default function PageHistoryScreen() {
  const { id = '' } = useParams();
  return (
    <HistoryView
      key={id}
      history={{
        kind: 'page',
        id,
        form: `/admin/pages/${id}`,
        title: 'History of the page',
        read: () => client.getOwnPageItem({ params: { id } }),
        labels: { ...contentLabels, ...heroFieldLabels, ...seoFieldLabels },
        describe: describePage,
      }}
    />
  );
}
