import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Version } from '../../contract/editing/versions.ts';
import type { ItemStatus } from '../../contract/kinds/item-status.ts';
import { FullScreenLoader } from '../../ui/full-screen-loader.tsx';
import { client } from '../api/client.ts';
import { loadItem } from '../api/load-item.ts';
import { NothingHere } from '../kit/nothing-here.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { ComparedVersions, type Pair } from './compared-versions.tsx';
import styles from './history-view.module.css';
import type { ItemHistory } from './item-history.ts';
import { VersionList } from './version-list.tsx';
import { VersionsKept } from './versions-kept.tsx';

/** An item's published versions: what changed with each, and restoring one as a draft. */
export function HistoryView({ history }: { history: ItemHistory }) {
  const { kind, id, form, title } = history;
  const { data } = useQuery({
    queryKey: ['history', kind, id],
    queryFn: () =>
      loadItem(Promise.all([history.read(), client.listVersions({ params: { kind, id } })])),
    staleTime: 0,
    throwOnError: true,
  });
  if (data === undefined) return <FullScreenLoader />;
  if (data === null) {
    return (
      <NothingHere
        title="Nothing here"
        description="It may have been deleted meanwhile."
        backTo="/admin"
        backLabel="Back to the admin area"
      />
    );
  }
  const [item, versions] = data;
  return (
    <>
      <PageHeader title={title} description="Every published version, newest first.">
        <Button component={Link} to={form} variant="default">
          Back to the form
        </Button>
      </PageHeader>
      {versions.length === 0 && <Text mb="md">Nothing has been published yet.</Text>}
      {versions.length > 0 && <Versions history={history} item={item} versions={versions} />}
      <VersionsKept />
    </>
  );
}

interface VersionsProps {
  history: ItemHistory;
  item: ItemStatus;
  versions: Version[];
}

/** The list with the comparison next to it; on a phone, below the selected version. */
function Versions({ history, item, versions }: VersionsProps) {
  const isBeside = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const [pair, setPair] = useState<Pair>({ newer: versions[0].id, older: versions[1]?.id });
  const comparison = pair.older && (
    <ComparedVersions history={history} versions={versions} pair={pair} onChange={setPair} />
  );
  return (
    <div className={styles.columns}>
      <VersionList
        history={history}
        item={item}
        versions={versions}
        shown={pair.newer}
        onShow={setPair}
        detail={isBeside ? undefined : comparison}
      />
      {isBeside && comparison}
    </div>
  );
}
