import { Button, Group, Text } from '@mantine/core';
import { IconHistory } from '../icons.ts';
import { momentInWords } from '../moments.ts';
import styles from './recovery-offer.module.css';

interface Props {
  savedAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** What a form that died has left behind: offered, never put into the form unasked. */
export function RecoveryOffer({ savedAt, onRestore, onDiscard }: Props) {
  return (
    <section className={styles.offer} aria-label="Unsaved work">
      <IconHistory size={20} aria-hidden />
      <Text size="sm" role="status">
        You have unsaved work from {momentInWords(savedAt)}.
      </Text>
      <Group gap="xs" ml="auto">
        <Button variant="default" size="xs" onClick={onDiscard}>
          Discard
        </Button>
        <Button size="xs" onClick={onRestore}>
          Restore
        </Button>
      </Group>
    </section>
  );
}
