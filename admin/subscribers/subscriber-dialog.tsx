import { Modal } from '@mantine/core';
import type { SubscriberRecord } from '../../contract/newsletter/subscriptions.ts';
import { moment } from '../kit/moments.ts';
import styles from './subscriber-dialog.module.css';
import { stateNames } from './subscriber-words.ts';

interface Props {
  subscriber?: SubscriberRecord;
  onClose: () => void;
}

/** Everything known about one person, as the law requires the owner to be able to show. */
export function SubscriberDialog({ subscriber, onClose }: Props) {
  return (
    <Modal opened={subscriber !== undefined} onClose={onClose} title="Subscriber" centered>
      {subscriber && (
        <dl className={styles.facts}>
          {factsOf(subscriber).map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </Modal>
  );
}

const sources = { form: 'By the form on the site', import: 'In a file that you vouched for' };

function factsOf(person: SubscriberRecord): [name: string, fact: string][] {
  const { email, state, source, consent, createdAt, confirmedAt, leftAt, bouncedAt } = person;
  const facts: [string, string | null][] = [
    ['Email address', email],
    ['State', stateNames[state]],
    ['Came', `${sources[source]}, ${moment(createdAt)}`],
    ['Page', consent.page],
    ['Agreed to', consent.words],
    ['Confirmed', confirmedAt && moment(confirmedAt)],
    ['Unsubscribed', leftAt && moment(leftAt)],
    ['Bounced', bouncedAt && [moment(bouncedAt), person.bounce].filter(Boolean).join(': ')],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
