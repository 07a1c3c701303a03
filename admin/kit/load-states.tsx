import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { IconAlertCircle } from './icons.ts';
import { PageHeader } from './page-header.tsx';

/** Shown until a screen's own data has loaded. */
export function Loading({ words }: { words: string }) {
  return (
    <Stack align="center" py={64} role="status">
      <Loader size="sm" />
      <Text c="dimmed">{words}</Text>
    </Stack>
  );
}

/** Shown when loading failed. */
export function LoadFailed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle />} role="alert">
      <Text mb="sm">{words}</Text>
      <Button size="xs" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}

interface NothingHereProps {
  title: string;
  description: string;
  backTo: string;
  backLabel: string;
}

/** Shown in place of what no longer exists. */
export function NothingHere({ title, description, backTo, backLabel }: NothingHereProps) {
  return (
    <>
      <PageHeader title={title} description={description} />
      <Button component={Link} to={backTo} variant="default">
        {backLabel}
      </Button>
    </>
  );
}
