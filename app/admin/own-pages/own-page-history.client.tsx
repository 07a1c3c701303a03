import { heroFieldLabels } from '../hero/hero-fields.ts';
import { HistoryView } from '../history/history-view.client.tsx';
import { client } from '../session/client.ts';
import { sharingFieldLabels } from '../sharing/sharing-in-words.ts';
import { contentLabels, describeOwnPage } from './own-page-content.tsx';

export function OwnPageHistory({ id }: { id: string }) {
  return (
    <HistoryView
      history={{
        kind: 'page',
        id,
        form: `/admin/pages/${id}`,
        title: 'History of the page',
        read: () => client.getOwnPageItem({ params: { id } }),
        labels: { ...contentLabels, ...heroFieldLabels, ...sharingFieldLabels },
        describe: describeOwnPage,
      }}
    />
  );
}
