import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestFailed } from '../../contract/client.ts';
import { refetchLists } from '../api/query-client.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';

interface Options<Item> {
  send: (item: Item) => Promise<unknown>;
  onDone: (item: Item) => void;
  failed: string;
}

/** An action that needs confirmation, from the prompt to the server's response. */
export function useConfirmed<Item>({ send, onDone, failed }: Options<Item>) {
  const [asked, setAsked] = useState<Item>();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (_answer, item) => {
      onDone(item);
      // The focused button disappears with its row.
      requestAnimationFrame(() => document.getElementById('page-title')?.focus());
    },
    onError: (error) => {
      alertNotice(failed, reasonOf(error, failed));
      // Refused: the list is out of date.
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
