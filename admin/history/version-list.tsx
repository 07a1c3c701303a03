import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Version } from '../../contract/editing/versions.ts';
import type { ItemStatus } from '../../contract/kinds/item-status.ts';
import { client } from '../api/client.ts';
import { refetchLists } from '../api/query-client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { momentToTheSecond } from '../kit/moments.ts';
import { alertNotice, reasonOf, savedNotice } from '../kit/notices.ts';
import type { Pair } from './compared-versions.tsx';
import { changesInWords, type ItemHistory } from './item-history.ts';
import styles from './version-list.module.css';

interface Props {
  history: ItemHistory;
  item: ItemStatus;
  versions: Version[];
  /** The version whose changes are shown. */
  shown: string;
  onShow: (pair: Pair) => void;
  /** Shown below that version when there's no room next to the list. */
  detail: ReactNode;
}

export function VersionList({ history, item, versions, shown, onShow, detail }: Props) {
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
    <section className={styles.list} aria-label="Versions">
      <ol className={styles.versions}>
        {versions.map((version, index) => {
          const before = versions[index + 1];
          const isLive = index === 0 && item.state !== 'draft';
          const isShown = version.id === shown;
          return (
            <li key={version.id} data-shown={isShown || undefined}>
              <Summary
                version={version}
                isLive={isLive}
                changes={before && changesInWords(history, version.changed)}
                isShown={isShown}
                onShow={before && (() => onShow({ newer: version.id, older: before.id }))}
              />
              {!isLive && (
                <Button
                  variant="default"
                  size="xs"
                  className={styles.restore}
                  aria-label={`Restore as draft: version ${version.number}`}
                  // Confirm before replacing an existing draft.
                  onClick={() => (item.draftUpdatedAt ? setAsked(version.id) : restore(version.id))}
                >
                  Restore as draft
                </Button>
              )}
              {isShown && detail}
            </li>
          );
        })}
      </ol>
      <ConfirmDialog
        action="Replace the draft"
        question="You have unpublished changes. Restoring this version replaces them."
        opened={asked !== undefined}
        onConfirm={() => asked && restore(asked)}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}

interface SummaryProps {
  version: Version;
  isLive: boolean;
  /** Undefined for the oldest version, which has nothing to compare with. */
  changes?: string;
  isShown: boolean;
  onShow?: () => void;
}

function Summary({ version, isLive, changes, isShown, onShow }: SummaryProps) {
  const { number, createdAt } = version;
  const name = (
    <>
      <strong>Version {number}</strong>
      {isLive && <span className={styles.live}>On the site</span>}
    </>
  );
  return (
    <div className={styles.summary}>
      {onShow ? (
        <button type="button" className={styles.show} aria-pressed={isShown} onClick={onShow}>
          {name}
        </button>
      ) : (
        <p className={styles.name}>{name}</p>
      )}
      <time dateTime={createdAt}>{momentToTheSecond(createdAt)}</time>
      <p>{changes === undefined ? oldest(number) : `Changed: ${changes}`}</p>
    </div>
  );
}

const oldest = (number: number) => (number === 1 ? 'First version' : 'The oldest version kept');
