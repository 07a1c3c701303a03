import { createBounded } from './bounded.ts';

/** What is not known gets this much room beside what is. */
const othersShare = 1 / 4;

/** Values by key in two rooms, so that whoever makes up keys cannot push out what is known. */
export function createParted<Value>(
  limit: number,
  sizeOf: (value: Value) => number,
  isKnown: (key: string) => boolean,
) {
  const known = createBounded<Value>(limit, sizeOf);
  const others = createBounded<Value>(limit * othersShare, sizeOf);
  const rooms = [known, others];

  function forget(key: string) {
    for (const room of rooms) room.forget(key);
  }

  return {
    get: (key: string): Value | undefined => known.get(key) ?? others.get(key),
    set(key: string, value: Value) {
      forget(key); // it may have become known meanwhile
      (isKnown(key) ? known : others).set(key, value);
    },
    keys: () => rooms.flatMap((room) => [...room.keys()]),
    forget,
    forgetAll() {
      for (const room of rooms) room.forgetAll();
    },
  };
}
