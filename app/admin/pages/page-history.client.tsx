import { client } from '../api/client.ts';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HistoryView } from '../history/history-view.client.tsx';
import { seoFieldLabels } from '../seo/seo-in-words.ts';
import { contentLabels, describePage } from './page-content.tsx';

export function PageHistory({ id }: { id: string }) {
  return (
    <HistoryView
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
