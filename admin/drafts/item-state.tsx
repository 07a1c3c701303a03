import { Alert, Button } from '@mantine/core';
import type { Schedule } from '../../contract/kinds/item-status.ts';
import { stateNames } from '../api/item-states.ts';
import { IconAlertCircle } from '../kit/icons.ts';
import { momentInWords } from '../kit/moments.ts';
import type { EditedItem } from './edited-kind.ts';
import styles from './item-state.module.css';

type Item = EditedItem<{ updatedAt: string }, unknown>;

/** Shows an item's state, since when, and its schedules. */
export function ItemStateLine({ item }: { item: Item }) {
  return (
    <p className={styles.line}>
      <span className={styles.state} data-state={item.state}>
        {stateNames[item.state]}
      </span>
      <span>{sinceWhen(item)}</span>
      {item.schedules.filter(isToCome).map(({ action, dueAt }) => (
        <span key={action}>
          {plans[action]} {momentInWords(dueAt)}
        </span>
      ))}
    </p>
  );
}

const plans = { publish: 'Scheduled for', unpublish: 'Off the site from' };

const isToCome = ({ error }: Schedule) => error === null;

function sinceWhen({ state, published, draft }: Item): string {
  if (published && !draft) return `last changed ${momentInWords(published.updatedAt)}`;
  const saved = `draft saved ${momentInWords(draft?.updatedAt ?? '')}`;
  return state === 'draft' ? `${saved}. Save puts it on the site` : saved;
}

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
