import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditLogQuery } from '../../contract/audit-log.ts';
import { client } from '../api/client.ts';

/** Refetched on every visit, since actions elsewhere add entries at the top. */
export const auditLogQuery = (kind: AuditLogQuery['kind'], days: number) =>
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
