import { Button, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../contract/call/errors.ts';
import { limits } from '../../contract/limits/limits.ts';
import type { Onboarding } from '../../contract/onboarding.ts';
import { demoQuery } from '../api/onboarding-query.ts';
import { IconArrowBackUp, IconTrash } from '../kit/icons.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { bringDemoBack } from './demo-actions.tsx';
import { countsInWords } from './demo-words.ts';
import styles from './onboarding.module.css';
import { RemoveDemoDialog } from './remove-demo-dialog.tsx';

/** The demo content of a new site, while it can be removed or restored. */
export function DemoSection({ hasDemo, isDemoRemoved }: Onboarding) {
  if (!hasDemo && !isDemoRemoved) return null;
  return (
    <section className={styles.card} aria-labelledby="demo">
      <Title order={2} size={16} mb={8} id="demo">
        Demo content
      </Title>
      {hasDemo ? <RemovableDemo /> : <RemovedDemo />}
    </section>
  );
}

function RemovableDemo() {
  const { data, error, refetch } = useQuery(demoQuery);
  const [isAsking, asking] = useDisclosure();
  if (!data) {
    return error ? (
      <LoadFailed words={messages.demo.loadFailed} onRetry={() => refetch()} />
    ) : (
      <Loading words="Looking what there is..." />
    );
  }
  return (
    <>
      <p className={styles.words}>
        It shows what a site can look like, and is yours to look at, change or throw away:{' '}
        {countsInWords(data.going)}.
      </p>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={asking.open}>
        Remove the demo content
      </Button>
      {isAsking && <RemoveDemoDialog demo={data} onClose={asking.close} />}
    </>
  );
}

function RemovedDemo() {
  return (
    <>
      <p className={styles.words}>
        It is in the trash for {limits.trashDays} days, and can come back as it was.
      </p>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} />}
        onClick={() => void bringDemoBack()}
      >
        Bring the demo content back
      </Button>
    </>
  );
}
