import { VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messages } from '../../contract/call/errors.ts';
import { type Onboarding, type Step, steps } from '../../contract/onboarding.ts';
import { client } from '../api/client.ts';
import { onboardingQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { IconCheck } from '../kit/icons.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import styles from './step-list.module.css';

export const countDone = (done: Onboarding['done']) =>
  `${steps.filter((step) => done[step]).length} of ${steps.length} done`;

/** The steps in order; completed ones have a check mark. */
export function StepList({ done }: Pick<Onboarding, 'done'>) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step} className={styles.step} data-done={done[step] || undefined}>
          <span className={styles.mark} aria-hidden>
            {done[step] ? <IconCheck size={16} /> : index + 1}
          </span>
          <div>
            <Link className={styles.name} to={stepWords[step].to}>
              {stepWords[step].label}
            </Link>
            {done[step] && <VisuallyHidden> (done)</VisuallyHidden>}
            <p className={styles.hint}>{stepWords[step].hint}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const { dismissFailed } = messages.firstSteps;

/** Hides the steps from the first screen, or shows them again. */
export function useDismissal() {
  return useMutation({
    mutationFn: (isDismissed: boolean) => client.updateFirstSteps({ body: { isDismissed } }),
    onSuccess: (answer) => queryClient.setQueryData(onboardingQuery.queryKey, answer),
    onError: (error) => alertNotice(dismissFailed, reasonOf(error, dismissFailed)),
  });
}

interface StepWords {
  label: string;
  hint: string;
  /** Path of the screen where the step is done. */
  to: string;
}

const stepWords: Record<Step, StepWords> = {
  nameAndLogo: {
    label: 'Set name and logo',
    hint: 'They stand at the top of every page.',
    to: '/admin/settings',
  },
  hero: {
    label: 'Write the hero',
    hint: 'The first picture and words that visitors see.',
    to: '/admin/homepage',
  },
  category: {
    label: 'Add a category',
    hint: 'Visitors find courses by it.',
    to: '/admin/categories/new',
  },
  course: {
    label: 'Add a course',
    hint: 'Its film, its words and its Buy Now link.',
    to: '/admin/products/new',
  },
  password: {
    label: 'Choose a password',
    hint: 'Instead of the one that the first start printed.',
    to: '/admin/account',
  },
};
