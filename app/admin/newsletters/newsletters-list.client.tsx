import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { IconAlertCircle, IconPlus, IconSend } from '../icons.ts';
import { EmptyState } from '../lists/empty-state.tsx';
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
        <Alert color="red" variant="light" icon={<IconAlertCircle />} role="alert">
          <Text mb="sm">{failures.load}</Text>
          <Button size="xs" variant="default" onClick={() => refetch()}>
            Try again
          </Button>
        </Alert>
      ) : (
        <Stack align="center" py={64} role="status">
          <Loader size="sm" />
          <Text c="dimmed">Loading newsletters...</Text>
        </Stack>
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
