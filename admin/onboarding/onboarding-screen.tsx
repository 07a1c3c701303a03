import { Switch, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { onboardingQuery } from '../api/queries.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { DemoSection } from './demo-section.tsx';
import styles from './onboarding.module.css';
import { countDone, StepList, useDismissal } from './step-list.tsx';

export default function OnboardingScreen() {
  const { data } = useSuspenseQuery(onboardingQuery);
  const dismissal = useDismissal();
  const isFinished = !Object.values(data.done).includes(false);
  return (
    <>
      <PageHeader
        title="First steps"
        description={
          isFinished
            ? 'All done: the site is your own.'
            : 'From a new site to your own. Each ticks itself off once it is there.'
        }
      />
      <section className={styles.card} aria-labelledby="steps">
        <div className={styles.head}>
          <Title order={2} size={16} id="steps">
            Your site
          </Title>
          <span className={styles.count}>{countDone(data.done)}</span>
        </div>
        <StepList done={data.done} />
        {!isFinished && (
          <Switch
            mt="lg"
            label="Show these steps on the first screen"
            checked={!(dismissal.isPending ? dismissal.variables : data.isDismissed)}
            disabled={dismissal.isPending}
            onChange={({ currentTarget }) => dismissal.mutate(!currentTarget.checked)}
          />
        )}
      </section>
      <DemoSection {...data} />
    </>
  );
}
