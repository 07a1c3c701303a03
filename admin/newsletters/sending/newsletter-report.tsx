import { Alert, Button, Progress, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Newsletter } from '../../../contract/newsletter/newsletters.ts';
import { client } from '../../api/client.ts';
import { refetchNewsletters, resultsQuery } from '../../api/newsletters-query.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import {
  IconAlertCircle,
  IconCopy,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
} from '../../kit/icons.ts';
import { moment, momentWithZone } from '../../kit/moments.ts';
import { alertNotice, reasonOf } from '../../kit/notices.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { useDuplicate } from '../newsletter/newsletter-actions.tsx';
import formStyles from '../newsletter/newsletter-form.module.css';
import { NewsletterState } from '../newsletter/newsletter-state.tsx';
import { doneShare, failures } from '../newsletter/newsletter-words.ts';
import { MailPreview } from '../writing/mail-preview.tsx';
import styles from './newsletter-report.module.css';
import { NewsletterResults } from './newsletter-results.tsx';

interface Props {
  newsletter: Newsletter;
  onChange: (newsletter: Newsletter) => void;
}

type Step = 'pause' | 'resume' | 'cancel';

/** A scheduled, sending or sent newsletter: its progress and results. */
export function NewsletterReport({ newsletter, onChange }: Props) {
  const { id, subject } = newsletter;
  const { data: results } = useQuery(resultsQuery(id));
  const [isCancelling, setCancelling] = useState(false);
  const duplicate = useDuplicate();
  const { mutate, isPending } = useMutation({
    mutationFn: (step: Step) => take(step, id),
    onSuccess: async (changed) => {
      await refetchNewsletters();
      onChange(changed);
    },
    onError: (error, step) => alertNotice(failures[step], reasonOf(error, failures[step])),
    onSettled: () => setCancelling(false),
  });
  const { state, sendAt, error, startedAt, finishedAt } = results ?? newsletter;
  const isPlanned = state === 'scheduled';
  return (
    <>
      <PageHeader title={subject} description={whenOf({ state, sendAt, startedAt, finishedAt })}>
        {state === 'sending' && (
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={16} aria-hidden />}
            disabled={isPending}
            onClick={() => mutate('pause')}
          >
            Pause
          </Button>
        )}
        {state === 'paused' && (
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            disabled={isPending}
            onClick={() => mutate('resume')}
          >
            Resume
          </Button>
        )}
        {(isPlanned || state === 'sending' || state === 'paused') && (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            disabled={isPending}
            onClick={() => (isPlanned ? mutate('cancel') : setCancelling(true))}
          >
            {isPlanned ? 'Back to the draft' : 'Cancel the rest'}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => duplicate(id)}
        >
          Duplicate
        </Button>
      </PageHeader>
      {error && (
        <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle />} mb="md">
          {error}
        </Alert>
      )}
      <div className={formStyles.columns}>
        <div className={formStyles.words}>
          <section className={styles.card} aria-label="Progress">
            <div className={styles.line}>
              <NewsletterState state={state} />
              {results && results.recipients > 0 && (
                <Text size="sm" role="status">
                  {results.recipients - results.waiting} of {results.recipients} done
                </Text>
              )}
            </div>
            {results && results.recipients > 0 && (
              <Progress
                value={doneShare(results)}
                aria-label="How much of it is sent"
                animated={state === 'sending'}
              />
            )}
          </section>
          {results && results.recipients > 0 && <NewsletterResults results={results} />}
        </div>
        <div className={formStyles.preview}>
          <MailPreview values={newsletter} />
        </div>
      </div>
      <ConfirmDialog
        opened={isCancelling}
        action="Cancel the rest"
        pendingAction="Cancelling..."
        question="Whoever has not got this newsletter yet will not get it. This cannot be undone."
        isPending={isPending}
        onConfirm={() => mutate('cancel')}
        onClose={() => setCancelling(false)}
      />
    </>
  );
}

function take(step: Step, id: string): Promise<Newsletter> {
  const params = { id };
  if (step === 'pause') return client.pauseNewsletter({ params });
  if (step === 'resume') return client.resumeNewsletter({ params });
  return client.cancelNewsletter({ params });
}

type Moments = Pick<Newsletter, 'state' | 'sendAt' | 'startedAt' | 'finishedAt'>;

function whenOf({ state, sendAt, startedAt, finishedAt }: Moments): string | undefined {
  if (state === 'scheduled' && sendAt) return `To be sent ${momentWithZone(sendAt)}`;
  if (finishedAt) return `${state === 'sent' ? 'Sent' : 'Cancelled'} ${moment(finishedAt)}`;
  return startedAt ? `Begun ${moment(startedAt)}` : undefined;
}
