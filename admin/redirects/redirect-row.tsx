import type { Redirect } from '../../contract/redirects/redirects.ts';
import { counted } from '../kit/counted.ts';
import { formatCount, formatDate } from '../kit/format.ts';
import type { RowAction } from '../lists/row-action.tsx';
import { RowActions } from '../lists/row-actions.tsx';
import tableStyles from '../lists/sortable-table.module.css';
import { kindNames } from './kind-names.ts';
import styles from './redirects.module.css';

interface Props {
  redirect: Redirect;
  actionsFor: (redirect: Redirect & { title: string }) => RowAction[];
}

export function RedirectRow({ redirect, actionsFor }: Props) {
  const { from, kind, hits, lastHitOn } = redirect;
  const last = lastHitOn && <time dateTime={lastHitOn}>{formatDate(lastHitOn)}</time>;
  return (
    <tr>
      <td>
        <span className={styles.from}>{from}</span>
        <div className={tableStyles.narrowOnly}>
          <Target {...redirect} />
          <div>
            {kindNames[kind]} · {counted(hits, 'hit', 'hits')}
            {last && <>, last {last}</>}
          </div>
        </div>
      </td>
      <td className={tableStyles.secondary}>
        <Target {...redirect} />
      </td>
      <td className={tableStyles.secondary}>{kindNames[kind]}</td>
      <td className={`${tableStyles.secondary} ${styles.hits}`}>{formatCount(hits)}</td>
      <td className={tableStyles.secondary}>{last ?? '-'}</td>
      <td className={tableStyles.actionsCell}>
        <RowActions
          item={{ ...redirect, title: from }}
          index={0}
          count={1}
          actionsFor={actionsFor}
          isOrdered={false}
        />
      </td>
    </tr>
  );
}

/** The target as entered, and where visitors end up if that's another place by now. */
function Target({ to, leadsTo }: Redirect) {
  return (
    <>
      <a className={styles.to} href={leadsTo ?? to} target="_blank" rel="noreferrer">
        {to}
      </a>
      {leadsTo !== to && leadsTo && <div className={styles.quiet}>Leads on to {leadsTo}</div>}
    </>
  );
}
