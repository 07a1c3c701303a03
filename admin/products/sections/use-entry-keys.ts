import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';

let made = 0;
const newKey = () => {
  made += 1;
  return `entry-${made}`;
};

/** Stable keys for entries without IDs, so that an entry keeps its identity when moved. */
export function useEntryKeys(count: number) {
  const [stored, setStored] = useState<string[]>([]);
  // During render: the list may have changed its length from outside, such as by a restored draft.
  const keys =
    stored.length === count
      ? stored
      : Array.from({ length: count }, (_, at) => stored[at] ?? newKey());
  if (keys !== stored) setStored(keys);
  return {
    keys,
    move: (from: number, to: number) => setStored(arrayMove(keys, from, to)),
    insert: (index: number) => setStored(keys.toSpliced(index, 0, newKey())),
    remove: (index: number) => setStored(keys.filter((_, at) => at !== index)),
  };
}
