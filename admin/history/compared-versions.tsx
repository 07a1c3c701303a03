import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Version } from '../../contract/editing/versions.ts';
import { client } from '../api/client.ts';
import { momentToTheSecond } from '../kit/moments.ts';
import { Comparison } from './comparison.tsx';
import styles from './history-view.module.css';
import type { ItemHistory } from './item-history.ts';

/** IDs of the compared versions; the oldest version has no older one. */
export interface Pair {
  newer: string;
  older?: string;
}

interface Props {
  history: ItemHistory;
  versions: Version[];
  pair: Pair;
  onChange: (pair: Pair) => void;
}

/** Changes between two versions: initially against the previous one, then between any two. */
export function ComparedVersions({ history, versions, pair, onChange }: Props) {
  const before = useVersion(history, pair.older);
  const after = useVersion(history, pair.newer);
  const choices = versions.map(({ id, number, createdAt }) => ({
    value: id,
    label: `${number}. ${momentToTheSecond(createdAt)}`,
  }));
  return (
    <section className={`${styles.card} ${styles.comparison}`} aria-labelledby="comparison">
      <h2 id="comparison">What changed</h2>
      <div className={styles.choice}>
        <NativeSelect
          label="From"
          data={choices}
          value={pair.older}
          onChange={(event) => onChange({ ...pair, older: event.currentTarget.value })}
        />
        <NativeSelect
          label="To"
          data={choices}
          value={pair.newer}
          onChange={(event) => onChange({ ...pair, newer: event.currentTarget.value })}
        />
      </div>
      {before && after && <Comparison history={history} before={before} after={after} />}
    </section>
  );
}

/** Versions are immutable, so each is fetched only once. */
function useVersion({ kind, id }: ItemHistory, version = '') {
  const { data } = useQuery({
    queryKey: ['version', kind, id, version],
    queryFn: () => client.getVersion({ params: { kind, id, version } }),
    enabled: version !== '',
    throwOnError: true,
  });
  return data?.body;
}
