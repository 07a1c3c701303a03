import { useQuery } from '@tanstack/react-query';
import type { ItemKind } from '../../contract/kinds/kind-names.ts';
import { brokenLinksQuery } from '../api/links-query.ts';
import { counted } from '../kit/format.ts';
import stateStyles from '../lists/columns.module.css';
import styles from './links.module.css';

/** Number of broken links in an item; renders nothing if there are none. Plain elements, since lists have many. */
export function BrokenLinksBadge({ kind, id }: { kind: ItemKind; id: string }) {
  const { data: count } = useQuery({
    ...brokenLinksQuery,
    select: (broken) => broken.filter((link) => link.kind === kind && link.id === id).length,
  });
  if (!count) return null;
  return (
    <span className={`${stateStyles.badge} ${styles.badge}`} data-look="failed">
      {counted(count, 'broken link', 'broken links')}
    </span>
  );
}
