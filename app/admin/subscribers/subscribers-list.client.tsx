import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RequestFailed } from '../../../contract/client.ts';
import { messages } from '../../../contract/errors.ts';
import { downloadCsv } from '../csv.ts';
import { IconAlertCircle, IconDownload, IconMail } from '../icons.ts';
import { EmptyState } from '../lists/empty-state.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { subscribersCsv } from './subscribers-csv.ts';
import { subscribersQuery } from './subscribers-query.ts';
import { SubscribersTable } from './subscribers-table.tsx';

const title = 'Newsletter Subscribers';

export function SubscribersList() {
  const { data: subscribers, error, refetch } = useQuery(subscribersQuery);

  if (error) {
    return (
      <>
        <PageHeader title={title} />
        <Alert color="red" variant="light" icon={<IconAlertCircle />} role="alert">
          <Text mb="sm">
            {error instanceof RequestFailed
              ? messages.subscribers.refused
              : messages.subscribers.failed}
          </Text>
          <Button size="xs" variant="default" onClick={() => refetch()}>
            Try again
          </Button>
        </Alert>
      </>
    );
  }
  if (!subscribers) {
    return (
      <>
        <PageHeader title={title} />
        <Stack align="center" py={64} role="status">
          <Loader size="sm" />
          <Text c="dimmed">Loading subscribers...</Text>
        </Stack>
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} description={`Total Subscribers: ${subscribers.length}`}>
        {subscribers.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => downloadCsv('subscribers.csv', subscribersCsv(subscribers))}
          >
            Export CSV
          </Button>
        )}
      </PageHeader>
      {subscribers.length === 0 ? (
        <EmptyState
          icon={IconMail}
          title="No subscribers yet"
          description="Subscribers will appear here once they sign up"
        />
      ) : (
        <SubscribersTable subscribers={subscribers} />
      )}
    </>
  );
}
