import { Button, NumberInput, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Version } from '../../contract/editing/versions.ts';
import type { ItemStatus } from '../../contract/kinds/item-status.ts';
import { limits } from '../../contract/limits/limits.ts';
import { FullScreenLoader } from '../../ui/full-screen-loader.tsx';
import { client, loadItem } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { NothingHere } from '../kit/load-states.tsx';
import { alertNotice, reasonOf, savedNotice } from '../kit/notices.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { ComparedVersions, type Pair } from './compared-versions.tsx';
import styles from './history-view.module.css';
import type { ItemHistory } from './item-history.ts';
import { VersionList } from './version-list.tsx';

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
      <VersionLimit />
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

const { min, max } = limits.versionsKept;
const historyKey = ['versions-kept'];
const limitFailed = 'Failed to save how many versions are kept';

/** The number of versions kept, a setting that all items share. */
function VersionLimit() {
  const { data } = useQuery({
    queryKey: historyKey,
    queryFn: () => client.getHistory(),
    throwOnError: true,
  });
  const [typed, setTyped] = useState<number | string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (versionsKept: number) => client.updateHistory({ body: { versionsKept } }),
    onSuccess: (history) => {
      queryClient.setQueryData(historyKey, history);
      setTyped(undefined);
      savedNotice('Saved');
    },
    onError: (error) => alertNotice(limitFailed, reasonOf(error, limitFailed)),
  });
  if (!data) return null;
  const value = typed ?? data.versionsKept;
  const isAllowed = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isAllowed) mutate(Number(value));
  }

  return (
    <section className={styles.card} aria-labelledby="versions-kept">
      <h2 id="versions-kept">How much is kept</h2>
      <p className={styles.hint}>
        The newest versions of every item. What is more goes when the item is published next; what
        is on the site always stays.
      </p>
      <form className={styles.kept} onSubmit={submit} noValidate>
        <NumberInput
          label="Versions of each item"
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={value}
          onChange={setTyped}
          error={isAllowed ? undefined : `A number from ${min} to ${max.toLocaleString('en')}`}
        />
        <Button type="submit" variant="default" disabled={value === data.versionsKept || isPending}>
          Save
        </Button>
      </form>
    </section>
  );
}
