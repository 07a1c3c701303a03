import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { IconPlus, IconSend } from '../icons.ts';
import { EmptyState } from '../lists/empty-state.tsx';
import { LoadFailed, Loading } from '../shell/load-states.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { failures } from './failures.ts';
import { MailOffNotice } from './mail-off-notice.tsx';
import { newslettersQuery } from './newsletters-query.ts';
import { NewslettersTable } from './newsletters-table.tsx';

export function NewslettersList() {
  const { data: newsletters, error, refetch } = useQuery(newslettersQuery);
  return (
    <>
      <PageHeader title="Newsletters" description="What you write to your subscribers.">
        <AddButton />
      </PageHeader>
      <MailOffNotice />
      {newsletters?.length === 0 ? (
        <EmptyState
          icon={IconSend}
          title="No newsletters yet"
          description="Write one: your words, and your courses as cards"
        >
          <AddButton />
        </EmptyState>
      ) : newsletters ? (
        <NewslettersTable newsletters={newsletters} />
      ) : error ? (
        <LoadFailed words={failures.load} onRetry={() => refetch()} />
      ) : (
        <Loading words="Loading newsletters..." />
      )}
    </>
  );
}

function AddButton() {
  return (
    <Button
      component={Link}
      to="/admin/newsletters/new"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Write a Newsletter
    </Button>
  );
}
