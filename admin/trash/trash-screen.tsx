import { useQuery } from '@tanstack/react-query';
import { messages } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import { trashQuery } from '../api/queries.ts';
import { IconTrash } from '../kit/icons.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { TrashTable } from './trash-table.tsx';

export default function TrashScreen() {
  const { data: items, error, refetch } = useQuery(trashQuery);
  return (
    <>
      <PageHeader
        title="Trash"
        description={`What was deleted stays here for ${limits.trashDays} days. Then it goes for ever.`}
      />
      {items ? (
        <Items items={items} />
      ) : error ? (
        <LoadFailed words={messages.trash.loadFailed} onRetry={() => refetch()} />
      ) : (
        <Loading words="Loading the trash..." />
      )}
    </>
  );
}

function Items({ items }: Parameters<typeof TrashTable>[0]) {
  if (items.length > 0) return <TrashTable items={items} />;
  return (
    <EmptyState
      icon={IconTrash}
      title="The trash is empty"
      description="Deleted products, categories, tags and files wait here"
    />
  );
}
