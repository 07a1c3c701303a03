import type { ProductCounts } from '../../contract/insights.ts';
import { counted } from '../kit/format.ts';
import styles from './insights.module.css';

interface Props {
  /** Undefined if there are none, or while loading. */
  counts?: Pick<ProductCounts, 'views' | 'buyClicks'>;
}

export function ViewsAndClicks({ counts }: Props) {
  if (!counts) return null;
  const { views, buyClicks } = counts;
  return (
    <div className={styles.quiet}>
      <div>{counted(views, 'view', 'views')}</div>
      <div>{counted(buyClicks, 'Buy click', 'Buy clicks')}</div>
    </div>
  );
}
