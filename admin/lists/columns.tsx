import type { ComponentType, ReactNode } from 'react';
import type { ItemStatus, Schedule } from '../../contract/kinds/item-status.ts';
import { stateNames } from '../api/item-states.ts';
import { momentWithZone } from '../kit/moments.ts';
import styles from './columns.module.css';

export interface Column<Item> {
  label: string;
  render: (item: Item) => ReactNode;
  /** On narrow screens, shown as text below the title instead. */
  isSecondary?: boolean;
  /** Shown only where there's room, and not below the title. */
  isOptional?: boolean;
  width?: string;
}

export const stateColumn: Column<ItemStatus> = {
  label: 'State',
  width: '190px',
  isSecondary: true,
  render: ItemState,
};

interface ThumbnailProps {
  src: string;
  /** Placeholder for items that need no image. */
  icon?: ComponentType<{ size?: number }>;
}

/** An image in a row; a missing or broken one keeps its space. */
export function Thumbnail({ src, icon: Icon }: ThumbnailProps) {
  return (
    <span className={styles.thumbnail}>
      {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : Icon && <Icon size={20} />}
    </span>
  );
}

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
