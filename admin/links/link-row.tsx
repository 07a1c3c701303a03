import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { CheckedLink } from '../../contract/link-checks.ts';
import { problemInWords } from '../../contract/links/link-problems.ts';
import { IconEye, IconEyeOff, IconRefresh } from '../kit/icons.ts';
import { momentInWords } from '../kit/moments.ts';
import actionStyles from '../lists/row-actions.module.css';
import tableStyles from '../lists/sortable-table.module.css';
import { LinkPlaces } from './link-places.tsx';
import styles from './links-table.module.css';

interface Props {
  link: CheckedLink;
  onRecheck: () => void;
  onIgnore: (isIgnored: boolean) => void;
}

export function LinkRow({ link, onRecheck, onIgnore }: Props) {
  const { url, isIgnored, isDue, failingSince } = link;
  const row = useRef<HTMLTableRowElement>(null);
  const seen = failingSince && <time dateTime={failingSince}>{momentInWords(failingSince)}</time>;
  const looked = <LastLook {...link} />;
  const ignoring = isIgnored ? 'Stop ignoring this link' : 'Ignore this link';

  // A link whose state changes leaves the table, and a focused button goes with it.
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById('page-title')?.focus();
    };
  }, []);

  return (
    <tr ref={row}>
      <td>
        <a className={styles.url} href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        {link.redirectedTo && <div className={styles.quiet}>Leads on to {link.redirectedTo}</div>}
        <div className={tableStyles.narrowOnly}>
          <div className={styles.problem}>{troubleOf(link)}</div>
          <LinkPlaces {...link} />
          {seen && <div>First seen {seen}</div>}
          <div>Last looked at {looked}</div>
        </div>
      </td>
      <td className={`${tableStyles.secondary} ${styles.problem}`}>{troubleOf(link)}</td>
      <td className={tableStyles.secondary}>
        <LinkPlaces {...link} />
      </td>
      <td className={tableStyles.secondary}>{seen || '-'}</td>
      <td className={tableStyles.secondary}>{looked}</td>
      <td className={tableStyles.actionsCell}>
        <div className={actionStyles.actions}>
          {!isIgnored && (
            <Button
              variant="default"
              size="xs"
              flex="none"
              className={styles.recheck}
              aria-label={`Look again at ${url}`}
              // Not `disabled`, so that it keeps focus meanwhile.
              aria-disabled={isDue}
              data-disabled={isDue || undefined}
              onClick={() => !isDue && onRecheck()}
            >
              <IconRefresh size={16} aria-hidden />
              <span className={styles.label}>Look again</span>
            </Button>
          )}
          <button
            type="button"
            className={actionStyles.action}
            title={ignoring}
            aria-label={`${ignoring}: ${url}`}
            onClick={() => onIgnore(!isIgnored)}
          >
            {isIgnored ? <IconEye size={18} /> : <IconEyeOff size={18} />}
          </button>
        </div>
      </td>
    </tr>
  );
}

function troubleOf({ state, problem, status, isIgnored }: CheckedLink): string {
  if (problem) {
    const words = problemInWords(problem, status);
    return state === 'retrying' ? `${words} It is tried again before it is called broken.` : words;
  }
  if (state === 'working') return 'It works.';
  return isIgnored ? '-' : 'Nobody has looked at it yet.';
}

function LastLook({ isDue, checkedAt }: CheckedLink) {
  if (isDue) return <span role="status">Looking…</span>;
  return checkedAt ? <time dateTime={checkedAt}>{momentInWords(checkedAt)}</time> : <>never</>;
}
