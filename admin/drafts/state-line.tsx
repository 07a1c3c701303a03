import type { Schedule } from '../../contract/kinds/item-status.ts';
import { stateNames } from '../api/item-states.ts';
import { momentInWords } from '../kit/moments.ts';
import type { EditedItem } from './edited-kind.ts';
import styles from './state-line.module.css';

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
