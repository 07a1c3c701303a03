import { useParams } from 'react-router';
import { client } from '../api/client.ts';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HistoryView } from '../history/history-view.tsx';
import { seoFieldLabels } from '../seo/seo-in-words.ts';
import { contentLabels } from './category-content.tsx';

export default function CategoryHistoryScreen() {
  const { id = '' } = useParams();
  return (
    <HistoryView
      key={id}
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
