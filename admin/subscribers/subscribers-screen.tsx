import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import type { SubscriberPage } from '../../contract/newsletter/newsletter.ts';
import type { SubscriberState } from '../../contract/newsletter/newsletter-states.ts';
import { type Asked, subscribersQuery } from '../api/subscribers-query.ts';
import { ImportStatus } from '../csv/import-status.tsx';
import { IconMail } from '../kit/icons.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { subscribersImport } from './csv-import.tsx';
import { SubscriberActions } from './subscriber-actions.tsx';
import { SubscriberFilter } from './subscriber-filter.tsx';
import { SubscribersTable } from './subscribers-table.tsx';

const title = 'Newsletter Subscribers';
const pauseMs = 200;

export default function SubscribersScreen() {
  const [asked, setAsked] = useState<Asked>({ state: 'confirmed', search: '', page: 1 });
  const [search] = useDebouncedValue(asked.search.trim(), pauseMs);
  const { data, error, refetch } = useQuery(subscribersQuery({ ...asked, search }));

  if (error) {
    return (
      <>
        <PageHeader title={title} />
        <LoadFailed
          words={
            error instanceof RequestFailed
              ? messages.subscribers.refused
              : messages.subscribers.failed
          }
          onRetry={() => refetch()}
        />
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageHeader title={title} />
        <Loading words="Loading subscribers..." />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} description={`Total Subscribers: ${data.counts.confirmed}`}>
        <SubscriberActions isEmpty={totalOf(data) === 0} />
      </PageHeader>
      <ImportStatus {...subscribersImport} />
      {totalOf(data) === 0 ? (
        <EmptyState
          icon={IconMail}
          title="No subscribers yet"
          description="Subscribers will appear here once they sign up"
        />
      ) : (
        <Found asked={asked} onAsk={setAsked} answer={data} />
      )}
    </>
  );
}

const totalOf = ({ counts }: SubscriberPage) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

interface FoundProps {
  asked: Asked;
  onAsk: (asked: Asked) => void;
  answer: SubscriberPage;
}

/** Every new filter or search starts at the first page. */
function Found({ asked, onAsk, answer }: FoundProps) {
  return (
    <>
      <SubscriberFilter
        state={asked.state}
        search={asked.search}
        counts={answer.counts}
        total={totalOf(answer)}
        onState={(state?: SubscriberState) => onAsk({ ...asked, state, page: 1 })}
        onSearch={(search) => onAsk({ ...asked, search, page: 1 })}
      />
      {answer.found === 0 ? (
        <EmptyState icon={IconMail} title="No subscribers match" />
      ) : (
        <SubscribersTable
          answer={answer}
          page={asked.page}
          onPage={(page) => onAsk({ ...asked, page })}
        />
      )}
    </>
  );
}
