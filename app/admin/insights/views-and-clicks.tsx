import type { ProductCounts } from '../../../contract/insights.ts';
import { counted } from '../counted.ts';
import styles from './insights.module.css';

interface Props {
  /** Missing where there are none, or not yet. */
  counts?: Pick<ProductCounts, 'views' | 'buyClicks'>;
}

/** How a product does, in a cell of its row. */
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
