import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '../icons.ts';

/** What a screen shows until its own data is there. */
export function Loading({ words }: { words: string }) {
  return (
    <Stack align="center" py={64} role="status">
      <Loader size="sm" />
      <Text c="dimmed">{words}</Text>
    </Stack>
  );
}

/** And where it did not come. */
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
