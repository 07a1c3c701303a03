import { useSuspenseQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { isUnfinished, onboardingQuery } from '../api/onboarding-query.ts';
import { IconListCheck } from '../kit/icons.ts';
import styles from './sidebar.module.css';

/** In the sidebar while steps remain, even after they were dismissed. */
export function OnboardingLink({ onNavigate }: { onNavigate?: () => void }) {
  const { data } = useSuspenseQuery(onboardingQuery);
  if (!isUnfinished(data)) return null;
  return (
    <ul className={styles.links}>
      <li>
        <NavLink to="/admin/first-steps" className={styles.link} onClick={onNavigate}>
          <IconListCheck aria-hidden />
          First steps
        </NavLink>
      </li>
    </ul>
  );
}
