import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestFailed } from '../../../contract/client.ts';
import { alertNotice, reasonOf } from '../notices/notices.ts';
import { refetchLists } from '../query-client.ts';

interface Options<Item> {
  send: (item: Item) => Promise<unknown>;
  onDone: (item: Item) => void;
  failed: string;
}

/** Something that is asked about first, from the question to the answer of the server. */
export function useConfirmed<Item>({ send, onDone, failed }: Options<Item>) {
  const [asked, setAsked] = useState<Item>();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (_answer, item) => {
      onDone(item);
      // The button that had the focus is gone with its row.
      requestAnimationFrame(() => document.getElementById('page-title')?.focus());
    },
    onError: (error) => {
      alertNotice(failed, reasonOf(error, failed));
      // Refused: what the list shows is not what the server knows.
      if (error instanceof RequestFailed) refetchLists();
    },
    onSettled: () => setAsked(undefined),
  });
  return {
    asked,
    ask: setAsked,
    isPending,
    confirm: () => asked && mutate(asked),
    cancel: () => setAsked(undefined),
  };
}
