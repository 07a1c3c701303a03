import { client } from '../api/client.ts';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HistoryView } from '../history/history-view.client.tsx';
import { seoFieldLabels } from '../seo/seo-in-words.ts';
import { contentLabels } from './category-content.tsx';

export function CategoryHistory({ id }: { id: string }) {
  return (
    <HistoryView
      history={{
        kind: 'category',
        id,
        form: `/admin/categories/${id}`,
        title: 'History of the category',
        read: () => client.getCategoryItem({ params: { id } }),
        labels: { ...contentLabels, ...heroFieldLabels, ...seoFieldLabels },
      }}
    />
  );
}
