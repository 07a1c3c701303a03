import { Alert, Button } from '@mantine/core';
import type { Schedule } from '../../contract/kinds/item-status.ts';
import { IconAlertCircle } from '../kit/icons.ts';
import { momentInWords } from '../kit/moments.ts';

interface Props {
  schedules: Schedule[];
  onReschedule: () => void;
}

const done = { publish: 'published', unpublish: 'taken off the site' };

/** Failed schedules, shown until they're rescheduled or cancelled. */
export function FailedSchedules({ schedules, onReschedule }: Props) {
  const failed = schedules.filter(({ error }) => error !== null);
  return failed.map(({ action, dueAt, error }) => (
    <Alert key={action} color="red" variant="light" icon={<IconAlertCircle />} mb="md">
      <p style={{ margin: '0 0 8px' }}>
        This could not be {done[action]} at {momentInWords(dueAt)}: {error}
      </p>
      <Button size="xs" variant="default" onClick={onReschedule}>
        Reschedule…
      </Button>
    </Alert>
  ));
}
