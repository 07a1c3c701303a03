import { Button, Group, Select } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type AuditLogQuery, auditAreas, auditKinds } from '../../contract/audit-log.ts';
import { messages } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import { client } from '../api/client.ts';
import { IconClipboardList } from '../kit/icons.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { useAddressedChoice } from '../kit/use-addressed.ts';
import { EmptyState } from '../lists/empty-state.tsx';
import { AuditLogTable } from './audit-log-table.tsx';
import { everything, kindChoices } from './audit-log-words.ts';

const kinds = [everything.value, ...Object.keys(auditAreas), ...auditKinds];

const spans = { year: limits.auditLogDays, month: 30, week: 7, day: 1 };
const spanNames = ['year', 'month', 'week', 'day'] as const;
const spanChoices = [
  { value: 'year', label: 'The last year' },
  { value: 'month', label: 'The last 30 days' },
  { value: 'week', label: 'The last 7 days' },
  { value: 'day', label: 'The last 24 hours' },
];

export default function AuditLogScreen() {
  const [kind, setKind] = useAddressedChoice('kind', kinds);
  const [span, setSpan] = useAddressedChoice('time', spanNames);
  const isNarrowed = kind !== everything.value;
  const chosen = isNarrowed ? (kind as AuditLogQuery['kind']) : undefined;
  const query = useInfiniteQuery(auditLogQuery(chosen, spans[span]));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <PageHeader
        title="Record"
        description="What was done here, when and from which device. Entries are kept for a year."
      />
      <Group align="flex-end" gap="sm" mb="md">
        <Select
          label="What"
          data={[everything, ...kindChoices]}
          value={kind}
          onChange={(next) => setKind(next ?? everything.value)}
          allowDeselect={false}
          maxDropdownHeight={360}
          w={{ base: '100%', xs: 300 }}
        />
        <Select
          label="When"
          data={spanChoices}
          value={span}
          onChange={(next) => setSpan(spanNames.find((name) => name === next) ?? 'year')}
          allowDeselect={false}
          w={{ base: '100%', xs: 200 }}
        />
      </Group>
      {entries?.length === 0 && <Nothing isNarrowed={isNarrowed || span !== 'year'} />}
      {entries && entries.length > 0 && <AuditLogTable entries={entries} />}
      {!entries && error && (
        <LoadFailed words={messages.record.loadFailed} onRetry={() => refetch()} />
      )}
      {!entries && !error && <Loading words="Loading the record..." />}
      {hasNextPage && (
        <Group justify="center" mt="md">
          <Button variant="default" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        </Group>
      )}
    </>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed) {
    const description = 'Signing in, publishing, deleting and the like will appear here';
    return <EmptyState icon={IconClipboardList} title="Nothing yet" description={description} />;
  }
  const description = 'Choose another kind, or a longer time';
  return (
    <EmptyState icon={IconClipboardList} title="Nothing like that" description={description} />
  );
}

/** Refetched on every visit, since actions elsewhere add entries at the top. */
const auditLogQuery = (kind: AuditLogQuery['kind'], days: number) =>
  infiniteQueryOptions({
    queryKey: ['record', kind, days],
    queryFn: ({ pageParam }) =>
      client.listRecord({ query: { kind, from: daysAgo(days), after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
