import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { type FirstSteps, type Step, steps } from '../../../contract/first-steps.ts';
import { IconCheck } from '../icons.ts';
import styles from './step-list.module.css';
import { stepWords } from './step-words.ts';

export const countDone = (done: FirstSteps['done']) =>
  `${steps.filter((step) => done[step]).length} of ${steps.length} done`;

/** What there is to do, in its order; what is done bears a tick. */
export function StepList({ done }: Pick<FirstSteps, 'done'>) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step} className={styles.step} data-done={done[step] || undefined}>
          <span className={styles.mark} aria-hidden>
            {done[step] ? <IconCheck size={16} /> : index + 1}
          </span>
          <div>
            <StepName step={step} />
            {done[step] && <VisuallyHidden> (done)</VisuallyHidden>}
            <p className={styles.hint}>{stepWords[step].hint}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepName({ step }: { step: Step }) {
  const { label, to } = stepWords[step];
  if (!to) return <span className={styles.name}>{label}</span>;
  return (
    <Link className={styles.name} to={to}>
      {label}
    </Link>
  );
}
