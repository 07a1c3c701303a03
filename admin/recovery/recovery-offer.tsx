import { Button, Group, Text } from '@mantine/core';
import { untitled } from '../kit/format.ts';
import { IconHistory } from '../kit/icons.ts';
import { momentInWords } from '../kit/moments.ts';
import styles from './recovery-offer.module.css';

interface Work {
  key: string;
  /** Set for kinds with several items. */
  title?: string;
  savedAt: string;
  restore: () => void;
  discard: () => void;
}

interface Props {
  works: Work[];
  /** Title of the form, for items without a title of their own. */
  formTitle: string;
}

/** Offers what crashed forms have left behind; never restores it unasked. */
export function RecoveryOffer({ works, formTitle }: Props) {
  return (
    <section className={styles.offer} aria-label="Unsaved work">
      <IconHistory size={20} aria-hidden />
      <div className={styles.works}>
        <Text size="sm" fw={600} role="status">
          You have unsaved work
        </Text>
        <ul className={styles.list}>
          {works.map(({ key, title, savedAt, restore, discard }) => {
            const name = `“${title === undefined ? formTitle : title || untitled}”`;
            return (
              <li key={key}>
                <span>
                  {name} from {momentInWords(savedAt)}
                </span>
                <Group gap="xs" wrap="nowrap">
                  <Button
                    variant="default"
                    size="xs"
                    onClick={discard}
                    aria-label={`Discard ${name}`}
                  >
                    Discard
                  </Button>
                  <Button size="xs" onClick={restore} aria-label={`Restore ${name}`}>
                    Restore
                  </Button>
                </Group>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
