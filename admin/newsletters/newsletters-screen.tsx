import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { newslettersQuery } from '../api/newsletters-query.ts';
import { IconPlus, IconSend } from '../kit/icons.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { MailOffNotice } from './mail-off-notice.tsx';
import { failures } from './newsletter/failures.ts';
import { NewslettersTable } from './newsletters-table.tsx';

export default function NewslettersScreen() {
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
