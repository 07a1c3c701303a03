import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ItemStatus } from '../../../contract/editing/item-status.ts';
import type { Version } from '../../../contract/editing/versions.ts';
import { FullScreenLoader } from '../../ui/full-screen-loader.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { loadItem } from '../load-item.ts';
import { momentInWords } from '../moments.ts';
import { alertNotice, reasonOf, savedNotice } from '../notices/notices.ts';
import { refetchLists } from '../query-client.ts';
import { client } from '../session/client.ts';
import { NothingHere } from '../shell/nothing-here.client.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { Comparison } from './comparison.tsx';
import styles from './history-view.module.css';
import { changesInWords, type ItemHistory } from './item-history.ts';
import { VersionsKept } from './versions-kept.tsx';

/** What was published of an item: what changed with each version, and any of them as a draft. */
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
      <PageHeader title={title} description="What was published, the newest first.">
        <Button component={Link} to={form} variant="default">
          Back to the form
        </Button>
      </PageHeader>
      {versions.length === 0 && <Text>Nothing of it has been published yet.</Text>}
      {versions.length > 0 && <VersionList {...{ history, item, versions }} />}
      {versions.length > 1 && <Compared {...{ history, versions }} />}
      <VersionsKept />
    </>
  );
}

interface VersionsProps {
  history: ItemHistory;
  versions: Version[];
}

function VersionList({ history, item, versions }: VersionsProps & { item: ItemStatus }) {
  const { kind, id, form } = history;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string>();

  async function restore(version: string) {
    const failed = 'Failed to restore this version';
    try {
      await client.restoreVersion({ params: { kind, id, version } });
      refetchLists();
      await navigate(form);
      savedNotice('Restored as a draft');
    } catch (error) {
      alertNotice(failed, reasonOf(error, failed));
    }
  }

  return (
    <section className={styles.card} aria-label="Versions">
      <ol className={styles.versions}>
        {versions.map(({ id: version, createdAt, changed }, index) => (
          <li key={version}>
            <div>
              <strong>{momentInWords(createdAt)}</strong>
              {index === 0 && item.state !== 'draft' && (
                <span className={styles.onSite}> · on the site</span>
              )}
              <p>
                {index === versions.length - 1
                  ? 'The oldest that is kept'
                  : `Changed: ${changesInWords(history, changed)}`}
              </p>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={`Restore as draft: ${momentInWords(createdAt)}`}
              // Work that somebody kept is not replaced without a word.
              onClick={() => (item.draftUpdatedAt ? setAsked(version) : restore(version))}
            >
              Restore as draft
            </Button>
          </li>
        ))}
      </ol>
      <ConfirmDialog
        action="Replace the draft"
        question="There is a draft already. This version takes its place, and what is not published of it is lost."
        opened={asked !== undefined}
        onConfirm={() => asked && restore(asked)}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}

function Compared({ history, versions }: VersionsProps) {
  const [older, setOlder] = useState(versions[1].id);
  const [newer, setNewer] = useState(versions[0].id);
  const before = useVersion(history, older);
  const after = useVersion(history, newer);
  const choices = versions.map(({ id, createdAt }, index) => ({
    value: id,
    label: `${versions.length - index}. ${momentInWords(createdAt)}`,
  }));
  return (
    <section className={styles.card} aria-labelledby="comparison">
      <h2 id="comparison">What changed</h2>
      <div className={styles.choice}>
        <NativeSelect
          label="From"
          data={choices}
          value={older}
          onChange={(event) => setOlder(event.currentTarget.value)}
        />
        <NativeSelect
          label="To"
          data={choices}
          value={newer}
          onChange={(event) => setNewer(event.currentTarget.value)}
        />
      </div>
      {before && after && <Comparison {...{ history, before, after }} />}
    </section>
  );
}

/** A version never changes: it is asked for once. */
function useVersion({ kind, id }: ItemHistory, version: string) {
  const { data } = useQuery({
    queryKey: ['version', kind, id, version],
    queryFn: () => client.getVersion({ params: { kind, id, version } }),
    throwOnError: true,
  });
  return data?.body;
}
