import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { isUnfinished, onboardingQuery } from '../api/queries.ts';
import styles from './onboarding.module.css';
import { countDone, StepList, useDismissal } from './step-list.tsx';

/** Onboarding on the first screen, until it's finished or dismissed. */
export function OnboardingPanel() {
  const { data } = useSuspenseQuery(onboardingQuery);
  const dismissal = useDismissal();
  const id = useId();
  if (data.isDismissed || !isUnfinished(data)) return null;

  function dismiss() {
    dismissal.mutate(true, {
      // The focused button disappears with the panel.
      onSuccess: () => document.getElementById('page-title')?.focus(),
    });
  }

  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <p className={styles.title} id={id}>
          First steps
        </p>
        <span className={styles.count}>{countDone(data.done)}</span>
        <Button
          className={styles.action}
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={dismiss}
          disabled={dismissal.isPending}
        >
          Dismiss
        </Button>
      </div>
      <StepList done={data.done} />
      {data.hasDemo && (
        <p className={styles.note}>
          What the site shows until then is a demo.{' '}
          <Link to="/admin/first-steps">Remove the demo content</Link>
        </p>
      )}
    </section>
  );
}
