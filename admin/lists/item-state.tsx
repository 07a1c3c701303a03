import type { ItemStatus, Schedule } from '../../contract/kinds/item-status.ts';
import { stateNames } from '../api/item-states.ts';
import { momentWithZone } from '../kit/moments.ts';
import type { Column } from './column.ts';
import styles from './item-state.module.css';

const done = { publish: 'published', unpublish: 'unpublished' } as const;

/** An item's state and schedules. Plain elements, since lists have many. */
function ItemState({ state, schedules }: ItemStatus) {
  return (
    <div className={styles.state}>
      <span className={styles.badge} data-look={state}>
        {stateNames[state]}
      </span>
      {schedules.map((schedule) => (
        <PlannedStep key={schedule.action} {...schedule} />
      ))}
    </div>
  );
}

function PlannedStep({ action, dueAt, error }: Schedule) {
  const moment = <time dateTime={dueAt}>{momentWithZone(dueAt)}</time>;
  return (
    <div className={styles.schedule}>
      <span className={styles.badge} data-look={error ? 'failed' : 'scheduled'}>
        {error ? 'Schedule failed' : 'Scheduled'}
      </span>
      {error ? (
        <span>
          Not {done[action]} on {moment}: {error}
        </span>
      ) : (
        <span>
          to be {done[action]} {moment}
        </span>
      )}
    </div>
  );
}

export const stateColumn: Column<ItemStatus> = {
  label: 'State',
  width: '190px',
  isSecondary: true,
  render: ItemState,
};
