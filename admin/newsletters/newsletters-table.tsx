import { Link } from 'react-router';
import type { NewsletterSummary } from '../../contract/newsletter/newsletters.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { moment, momentWithZone } from '../kit/moments.ts';
import { RowActions } from '../lists/row-actions.tsx';
import tableStyles from '../lists/sortable-table.module.css';
import titleStyles from '../lists/title-link.module.css';
import { NewsletterState } from './newsletter/newsletter-state.tsx';
import { noSubject } from './newsletter/no-subject.ts';
import { useNewsletterActions } from './newsletter/use-newsletter-actions.ts';
import { inShort } from './sending/progress-words.ts';

export function NewslettersTable({ newsletters }: { newsletters: NewsletterSummary[] }) {
  const { actionsFor, deletion } = useNewsletterActions();
  return (
    <>
      <div className={tableStyles.frame}>
        <table className={tableStyles.table} aria-label="Newsletters">
          <thead>
            <tr>
              <th>Subject</th>
              <th className={tableStyles.secondary}>State</th>
              <th className={tableStyles.secondary}>Recipients</th>
              <th className={tableStyles.actionsCell}>Actions</th>
            </tr>
          </thead>
          <tbody>
            {newsletters.map((newsletter, index) => (
              <tr key={newsletter.id}>
                <td>
                  <Link to={`/admin/newsletters/${newsletter.id}`} className={titleStyles.link}>
                    {newsletter.subject || noSubject}
                  </Link>
                  <div className={titleStyles.info}>{whenOf(newsletter)}</div>
                  <div className={tableStyles.narrowOnly}>
                    <NewsletterState state={newsletter.state} /> {inShort(newsletter)}
                  </div>
                </td>
                <td className={tableStyles.secondary}>
                  <NewsletterState state={newsletter.state} />
                </td>
                <td className={tableStyles.secondary}>{inShort(newsletter) || '-'}</td>
                <td className={tableStyles.actionsCell}>
                  <RowActions
                    item={{ ...newsletter, title: newsletter.subject || noSubject }}
                    index={index}
                    count={newsletters.length}
                    actionsFor={actionsFor}
                    isOrdered={false}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ConfirmDialog
        opened={deletion.asked !== undefined}
        action="Delete"
        pendingAction="Deleting..."
        question="Are you sure you want to delete this newsletter?"
        name={deletion.asked?.title}
        isPending={deletion.isPending}
        onConfirm={deletion.confirm}
        onClose={deletion.cancel}
      >
        It goes for ever, with what is known of its sending.
      </ConfirmDialog>
    </>
  );
}

function whenOf({ state, sendAt, startedAt, finishedAt, updatedAt }: NewsletterSummary): string {
  if (state === 'scheduled' && sendAt) return `To be sent ${momentWithZone(sendAt)}`;
  if (finishedAt) return `${state === 'sent' ? 'Sent' : 'Cancelled'} ${moment(finishedAt)}`;
  if (startedAt) return `Begun ${moment(startedAt)}`;
  return `Last changed ${moment(updatedAt)}`;
}
