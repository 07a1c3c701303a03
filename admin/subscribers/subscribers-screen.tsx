import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import type { SubscriberState } from '../../contract/newsletter/newsletter-states.ts';
import type { SubscriberPage } from '../../contract/newsletter/subscriptions.ts';
import { type Asked, subscribersQuery } from '../api/subscribers-query.ts';
import { ImportStatus } from '../csv/import-progress.tsx';
import { IconMail } from '../kit/icons.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { manyRows, SearchBox } from '../lists/search-box.tsx';
import styles from '../lists/state-filter.module.css';
import { SubscriberActions, subscribersImport } from './subscriber-actions.tsx';
import { stateNames } from './subscriber-words.ts';
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

interface FilterProps {
  state?: SubscriberState;
  search: string;
  counts: SubscriberPage['counts'];
  total: number;
  onState: (state?: SubscriberState) => void;
  onSearch: (search: string) => void;
}

function SubscriberFilter(props: FilterProps) {
  const { state, search, counts, total, onState, onSearch } = props;
  // The first is what “Total Subscribers” counts, and the default of the screen.
  const choices = [
    ...(Object.keys(stateNames) as SubscriberState[]).map((one) => ({
      state: one,
      name: stateNames[one],
      count: counts[one],
    })),
    { state: undefined, name: 'All addresses', count: total },
  ];
  return (
    <>
      <fieldset className={styles.filter}>
        <legend className={styles.legend}>Show by state</legend>
        {choices.map((choice) => (
          <label key={choice.name} className={styles.choice}>
            <input
              type="radio"
              name="state"
              checked={state === choice.state}
              onChange={() => onState(choice.state)}
            />
            {choice.name} <span className={styles.count}>{choice.count}</span>
          </label>
        ))}
      </fieldset>
      {(total >= manyRows || search) && (
        <SearchBox label="Search subscribers" value={search} onChange={onSearch} />
      )}
    </>
  );
}
