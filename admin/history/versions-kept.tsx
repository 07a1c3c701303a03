import { Button, NumberInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { limits } from '../../contract/limits/limits.ts';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { alertNotice, reasonOf, savedNotice } from '../kit/notices.ts';
import styles from './history-view.module.css';

const { min, max } = limits.versionsKept;
const queryKey = ['versions-kept'];
const failed = 'Failed to save how many versions are kept';

/** The number of versions kept, a setting that all items share. */
export function VersionsKept() {
  const { data } = useQuery({ queryKey, queryFn: () => client.getHistory(), throwOnError: true });
  const [typed, setTyped] = useState<number | string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (versionsKept: number) => client.updateHistory({ body: { versionsKept } }),
    onSuccess: (history) => {
      queryClient.setQueryData(queryKey, history);
      setTyped(undefined);
      savedNotice('Saved');
    },
    onError: (error) => alertNotice(failed, reasonOf(error, failed)),
  });
  if (!data) return null;
  const value = typed ?? data.versionsKept;
  const isAllowed = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isAllowed) mutate(Number(value));
  }

  return (
    <section className={styles.card} aria-labelledby="versions-kept">
      <h2 id="versions-kept">How much is kept</h2>
      <p className={styles.hint}>
        The newest versions of every item. What is more goes when the item is published next; what
        is on the site always stays.
      </p>
      <form className={styles.kept} onSubmit={submit} noValidate>
        <NumberInput
          label="Versions of each item"
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={value}
          onChange={setTyped}
          error={isAllowed ? undefined : `A number from ${min} to ${max.toLocaleString('en')}`}
        />
        <Button type="submit" variant="default" disabled={value === data.versionsKept || isPending}>
          Save
        </Button>
      </form>
    </section>
  );
}
