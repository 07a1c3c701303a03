import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { CheckedLink, LinkUse } from '../../contract/link-checks.ts';
import type { LinkField } from '../../contract/links/link-fields.ts';
import { problemInWords } from '../../contract/links/link-problems.ts';
import { buttonTitles } from '../hero/hero-fields.ts';
import { untitled } from '../kit/format.ts';
import { IconEye, IconEyeOff, IconRefresh } from '../kit/icons.ts';
import { kindWords } from '../kit/kinds.ts';
import { momentInWords } from '../kit/moments.ts';
import actionStyles from '../lists/row-actions.module.css';
import tableStyles from '../lists/sortable-table.module.css';
import styles from './links.module.css';

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

function LastLook({ isDue, checkedAt }: CheckedLink) {
  if (isDue) return <span role="status">Looking…</span>;
  return checkedAt ? <time dateTime={checkedAt}>{momentInWords(checkedAt)}</time> : <>never</>;
}

const fieldNames: Record<LinkField, string> = {
  buyLink: 'Buy Link',
  introVideo: 'Intro Link',
  description: 'Description',
  'parts.curriculum': 'Curriculum',
  content: 'Content',
  bio: 'About',
  links: 'Links',
  'heroConfig.button1.link': buttonTitles.button1,
  'heroConfig.button2.link': buttonTitles.button2,
};

/** Where a link is used, each with a link to the form that can change it. */
function LinkPlaces({ uses, useCount }: Pick<CheckedLink, 'uses' | 'useCount'>) {
  const more = useCount - uses.length;
  return (
    <ul className={styles.places}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id} ${use.field}`}>
          <Link to={formOf(use)}>{titleOf(use)}</Link>
          <div className={styles.quiet}>{fieldNames[use.field]}</div>
        </li>
      ))}
      {more > 0 && <li className={styles.quiet}>and {more} more</li>}
    </ul>
  );
}

function titleOf({ kind, title }: LinkUse): string {
  if (kind === 'homepage') return 'Homepage';
  return kind === 'about' ? 'About' : title || untitled;
}

function formOf({ kind, id }: LinkUse): string {
  if (kind === 'homepage' || kind === 'about') return `/admin/${kind}`;
  return `${kindWords[kind].list}/${id}`;
}

function troubleOf({ state, problem, status, isIgnored }: CheckedLink): string {
  if (problem) {
    const words = problemInWords(problem, status);
    return state === 'retrying' ? `${words} It is tried again before it is called broken.` : words;
  }
  if (state === 'working') return 'It works.';
  return isIgnored ? '-' : 'Nobody has looked at it yet.';
}
