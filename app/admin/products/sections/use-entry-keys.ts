import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';

let made = 0;
const newKey = () => {
  made += 1;
  return `entry-${made}`;
};

/** Names for entries that have none, so that one stays itself while it is moved. */
export function useEntryKeys(count: number) {
  const [kept, setKept] = useState<string[]>([]);
  // While rendering: the list may have grown or shrunk from outside, such as by a restored draft.
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
