import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';

let made = 0;
const newKey = () => {
  made += 1;
  return `entry-${made}`;
};

/** Stable keys for entries without IDs, so that an entry keeps its identity when moved. */
export function useEntryKeys(count: number) {
  const [kept, setKept] = useState<string[]>([]);
  // During render: the list may have changed its length from outside, such as by a restored draft.
  const keys =
    kept.length === count ? kept : Array.from({ length: count }, (_, at) => kept[at] ?? newKey());
  if (keys !== kept) setKept(keys);
  return {
    keys,
    move: (from: number, to: number) => setKept(arrayMove(keys, from, to)),
    insert: (index: number) => setKept(keys.toSpliced(index, 0, newKey())),
    remove: (index: number) => setKept(keys.filter((_, at) => at !== index)),
  };
}
