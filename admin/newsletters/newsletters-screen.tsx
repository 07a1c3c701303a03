import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { NewsletterSummary } from '../../contract/newsletter/newsletters.ts';
import { newslettersQuery } from '../api/newsletters-query.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { IconPlus, IconSend } from '../kit/icons.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { moment, momentWithZone } from '../kit/moments.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { RowActions } from '../lists/row-actions.tsx';
import tableStyles from '../lists/sortable-table.module.css';
import titleStyles from '../lists/title-link.module.css';
import { MailOffNotice } from './mail-off-notice.tsx';
import { useNewsletterActions } from './newsletter/newsletter-actions.tsx';
import { NewsletterState } from './newsletter/newsletter-state.tsx';
import { failures, inShort, noSubject } from './newsletter/newsletter-words.ts';

export default function NewslettersScreen() {
  const { data: newsletters, error, refetch } = useQuery(newslettersQuery);
  return (
    <>
      <PageHeader title="Newsletters" description="What you write to your subscribers.">
        <AddButton />
      </PageHeader>
      <MailOffNotice />
      {newsletters?.length === 0 ? (
        <EmptyState
          icon={IconSend}
          title="No newsletters yet"
          description="Write one: your words, and your courses as cards"
        >
          <AddButton />
        </EmptyState>
      ) : newsletters ? (
        <NewslettersTable newsletters={newsletters} />
      ) : error ? (
        <LoadFailed words={failures.load} onRetry={() => refetch()} />
      ) : (
        <Loading words="Loading newsletters..." />
      )}
    </>
  );
}

function AddButton() {
  return (
    <Button
      component={Link}
      to="/admin/newsletters/new"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Write a Newsletter
    </Button>
  );
}

function NewslettersTable({ newsletters }: { newsletters: NewsletterSummary[] }) {
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
