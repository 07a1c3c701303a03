import { Button, Checkbox, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import { isListedKind, type ListedKind } from '../../contract/kinds/kind-names.ts';
import { limits } from '../../contract/limits/limits.ts';
import type { Demo, DemoKind, Onboarding, StayingItem } from '../../contract/onboarding.ts';
import { client } from '../api/client.ts';
import { demoQuery } from '../api/queries.ts';
import { counted, untitled } from '../kit/format.ts';
import { IconArrowBackUp, IconTrash } from '../kit/icons.ts';
import { kindWords } from '../kit/kinds.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import { colours } from '../kit/theme.ts';
import { bringDemoBack, demoRemovedNotice, showDemoChange } from './demo-actions.tsx';
import styles from './onboarding.module.css';

const { removeFailed } = messages.demo;

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

interface DialogProps {
  demo: Demo;
  onClose: () => void;
}

/** Says what will be removed, and asks about items that the owner has edited. */
function RemoveDemoDialog({ demo: { going, staying }, onClose }: DialogProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const edited = staying.filter(({ why }) => why === 'edited');
  const used = staying.filter(({ why }) => why === 'used');
  const removal = useMutation({
    mutationFn: () => {
      const also = edited.filter(({ id }) => chosen.includes(id));
      return client.removeDemo({ body: { also: also.map(({ kind, id }) => ({ kind, id })) } });
    },
    onSuccess: (steps) => {
      onClose();
      showDemoChange(steps);
      demoRemovedNotice();
      requestAnimationFrame(() => document.getElementById('page-title')?.focus());
    },
    onError: (error) => alertNotice(removeFailed, reasonOf(error, removeFailed)),
  });
  return (
    <Modal opened onClose={onClose} title="Remove the demo content" centered size="lg">
      <Text size="sm">
        Removed at once: {countsInWords(going)}. All of it stays in the trash for {limits.trashDays}{' '}
        days; the pages that are always there are emptied.
      </Text>
      {edited.length > 0 && (
        <Checkbox.Group
          mt="md"
          label="What you have changed stays. Tick what is to go as well:"
          value={chosen}
          onChange={setChosen}
        >
          <Stack gap="xs" mt="xs" mah={240} style={{ overflowY: 'auto' }}>
            {edited.map((item) => (
              <Checkbox key={item.id} value={item.id} label={nameInWords(item)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {used.length > 0 && (
        <Text size="sm" mt="md">
          Needed by products that stay, and left with them: {listInWords(used.map(nameInWords))}.
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          color={colours.danger}
          onClick={() => removal.mutate()}
          disabled={removal.isPending}
        >
          {removal.isPending ? 'Removing...' : 'Remove'}
        </Button>
      </Group>
    </Modal>
  );
}

/** Singular and plural; singletons by their name. */
const otherNouns: Record<Exclude<DemoKind, ListedKind>, [one: string, many: string] | string> = {
  homepage: 'the homepage',
  about: 'the about page',
  tag: ['tag', 'tags'],
  media: ['file', 'files'],
};

function nounsOf(kind: DemoKind): [one: string, many: string] | string {
  if (!isListedKind(kind)) return otherNouns[kind];
  const { noun, plural } = kindWords[kind];
  return [noun.toLowerCase(), plural.toLowerCase()];
}

const list = new Intl.ListFormat('en');

const listInWords = (names: string[]) => list.format(names);

/** Such as “14 products, 4 categories, and the homepage”. */
function countsInWords(going: Demo['going']): string {
  return listInWords(
    going.map(({ kind, count }) => {
      const noun = nounsOf(kind);
      return typeof noun === 'string' ? noun : counted(count, ...noun);
    }),
  );
}

/** Such as “Motion (category)”. */
function nameInWords({ kind, title }: StayingItem): string {
  const noun = nounsOf(kind);
  return typeof noun === 'string' ? noun : `${title || untitled} (${noun[0]})`;
}
