import { Progress, Stack, Text } from '@mantine/core';
import type { ImportProgress as Running } from '../../contract/fields/imports.ts';
import { formatCount } from '../kit/format.ts';

/** Import progress; indeterminate until the server has read the file. */
export function ImportProgress({ progress }: { progress?: Running | null }) {
  const isKnown = progress?.state === 'running' && progress.total > 0;
  const share = isKnown ? (100 * progress.handled) / progress.total : 100;
  return (
    <Stack gap={4} mt="xs" maw={640}>
      <Progress.Root size="lg">
        <Progress.Section
          value={share}
          aria-label="Import"
          animated={!isKnown}
          striped={!isKnown}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {isKnown
          ? `Imported ${formatCount(progress.handled)} of ${formatCount(progress.total)}. You can leave this page.`
          : 'Sending and checking the file...'}
      </Text>
    </Stack>
  );
}
