import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { messages } from '../../contract/call/errors.ts';
import type { Onboarding } from '../../contract/onboarding.ts';
import { client } from '../api/client.ts';
import { aboutQuery, homepageQuery, onboardingQuery } from '../api/queries.ts';
import { queryClient, refetchLists } from '../api/query-client.ts';
import { alertNotice, reasonOf, savedNotice } from '../kit/notices.ts';
import { colours } from '../kit/theme.ts';

const { restoreFailed } = messages.demo;

/** Nearly everything in the cache has changed. */
export function showDemoChange(steps: Onboarding) {
  queryClient.setQueryData(onboardingQuery.queryKey, steps);
  refetchLists();
  for (const { queryKey } of [homepageQuery, aboutQuery]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** Says that the demo content is in the trash, and offers to undo it. */
export function demoRemovedNotice() {
  const notice = notifications.show({
    role: 'status',
    color: colours.quiet,
    autoClose: 10_000,
    closeButtonProps: { 'aria-label': 'Close this notice' },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">The demo content is in the trash</Text>
        <Button size="compact-sm" variant="light" flex="none" onClick={undo}>
          Undo
        </Button>
      </Group>
    ),
  });

  function undo() {
    notifications.hide(notice);
    void bringDemoBack();
  }
}

export async function bringDemoBack() {
  try {
    showDemoChange(await client.restoreDemo());
    savedNotice('The demo content is back');
  } catch (error) {
    alertNotice(restoreFailed, reasonOf(error, restoreFailed));
  }
}
