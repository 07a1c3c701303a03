import { useParams } from 'react-router';
import { client } from '../api/client.ts';
import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HistoryView } from '../history/history-view.tsx';
import { seoFieldLabels } from '../seo/seo-in-words.ts';
import { useProductInWords } from './product-classification.tsx';
import { productLabels } from './product-information.tsx';
import { sectionFieldLabels } from './sections/sections-in-words.ts';

export default function ProductHistoryScreen() {
  const { id = '' } = useParams();
  const describe = useProductInWords();
  return (
    <HistoryView
      key={id}
      history={{
        kind: 'product',
        id,
        form: `/admin/products/${id}`,
        title: 'History of the product',
        read: () => client.getProductItem({ params: { id } }),
        labels: { ...productLabels, ...heroFieldLabels, ...sectionFieldLabels, ...seoFieldLabels },
        describe,
      }}
    />
  );
}
