import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { type Onboarding, steps } from '../../contract/onboarding.ts';
import { IconCheck } from '../kit/icons.ts';
import styles from './step-list.module.css';
import { stepWords } from './step-words.ts';

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
