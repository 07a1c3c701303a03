import { Link } from 'react-router';
import type { CheckedLink, LinkUse } from '../../contract/link-checks.ts';
import type { LinkField } from '../../contract/links/link-fields.ts';
import { buttonTitles } from '../hero/hero-fields.ts';
import { untitled } from '../kit/untitled.ts';
import styles from './links-table.module.css';

const fieldNames: Record<LinkField, string> = {
  buyLink: 'Buy Link',
  introVideo: 'Intro Link',
  description: 'Description',
  'parts.curriculum': 'Curriculum',
  content: 'Content',
  'heroConfig.button1.link': buttonTitles.button1,
  'heroConfig.button2.link': buttonTitles.button2,
};

/** Where a link is used, each with a link to the form that can change it. */
export function LinkPlaces({ uses, useCount }: Pick<CheckedLink, 'uses' | 'useCount'>) {
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

const screens = { product: 'products', category: 'categories', page: 'pages' };

function formOf({ kind, id }: LinkUse): string {
  if (kind === 'homepage' || kind === 'about') return `/admin/${kind}`;
  return `/admin/${screens[kind]}/${id}`;
}
