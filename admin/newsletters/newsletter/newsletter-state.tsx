import type { NewsletterState as State } from '../../../contract/newsletter/newsletter-states.ts';
import badges from '../../lists/columns.module.css';

const stateNames: Record<State, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
};

/** The item state whose look each state borrows. */
const looks: Record<State, string> = {
  draft: 'draft',
  scheduled: 'scheduled',
  sending: 'scheduled',
  paused: 'changed',
  sent: 'published',
  cancelled: 'failed',
};

export function NewsletterState({ state }: { state: State }) {
  return (
    <span className={badges.badge} data-look={looks[state]}>
      {stateNames[state]}
    </span>
  );
}
