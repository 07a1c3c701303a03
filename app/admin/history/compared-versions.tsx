import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Version } from '../../../contract/editing/versions.ts';
import { momentToTheSecond } from '../moments.ts';
import { client } from '../session/client.ts';
import { Comparison } from './comparison.tsx';
import styles from './history-view.module.css';
import type { ItemHistory } from './item-history.ts';

/** The two versions that are compared, by id; the oldest has none before it. */
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

/** What changed from one version to another: at first from the one before, then between any two. */
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

/** A version never changes: it is asked for once. */
function useVersion({ kind, id }: ItemHistory, version = '') {
  const { data } = useQuery({
    queryKey: ['version', kind, id, version],
    queryFn: () => client.getVersion({ params: { kind, id, version } }),
    enabled: version !== '',
    throwOnError: true,
  });
  return data?.body;
}
