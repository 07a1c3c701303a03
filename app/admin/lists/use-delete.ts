import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { alertNotice, reasonOf } from '../notices/notices.ts';

interface Options<Item> {
  send: (item: Item) => Promise<unknown>;
  onDeleted: (item: Item) => void;
  failed: string;
}

/** An item that is about to be deleted, from the question to the answer of the server. */
export function useDelete<Item>({ send, onDeleted, failed }: Options<Item>) {
  const [asked, setAsked] = useState<Item>();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (_answer, item) => {
      onDeleted(item);
      // The button that had the focus is gone with its row.
      requestAnimationFrame(() => document.getElementById('page-title')?.focus());
    },
    onError: (error) => alertNotice(failed, reasonOf(error, failed)),
    onSettled: () => setAsked(undefined),
  });
  return {
    asked,
    ask: setAsked,
    isDeleting: isPending,
    confirm: () => asked && mutate(asked),
    cancel: () => setAsked(undefined),
  };
}
