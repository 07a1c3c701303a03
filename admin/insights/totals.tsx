import type { Totals } from '../../contract/insights.ts';
import { formatCount } from '../kit/format.ts';
import styles from './totals.module.css';
import { formatChange, formatRate } from './wording.ts';

interface Props {
  now: Totals;
  before: Totals;
  subscribers: { before: number; after: number };
}

/** Key figures, each compared to the previous period. */
export function TotalsRow({ now, before, subscribers }: Props) {
  return (
    <dl className={styles.totals}>
      <Total label="Visitors" now={now.visitors} before={before.visitors} />
      <Total label="Page views" now={now.views} before={before.views} />
      <Total label="Plays" now={now.plays} before={before.plays} />
      <Total
        label="Buy clicks"
        now={now.buyClicks}
        before={before.buyClicks}
        more={now.views > 0 ? `${formatRate(now.buyClicks, now.views)} of views` : undefined}
      />
      <Total
        label="New subscribers"
        now={now.signUps}
        before={before.signUps}
        more={`${formatCount(subscribers.after)} in all`}
      />
    </dl>
  );
}

interface TotalProps {
  label: string;
  now: number;
  before: number;
  more?: string;
}

function Total({ label, now, before, more }: TotalProps) {
  return (
    <div className={styles.total}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{formatCount(now)}</dd>
      <dd className={styles.change}>{formatChange(now, before)}</dd>
      {more && <dd className={styles.change}>{more}</dd>}
    </div>
  );
}
