/**
 * Values by key, as many as fit: the least recently used goes first when there is too much. Keys count
 * with them: whoever asks chooses how long they are.
 */
export function createBounded<Value>(limit: number, sizeOf: (value: Value) => number) {
  const kept = new Map<string, { value: Value; size: number }>();
  let total = 0;

  function forget(key: string) {
    const found = kept.get(key);
    if (!found) return;
    total -= found.size;
    kept.delete(key);
  }

  return {
    /** Like `get`, but does not count as use: it costs a tenth. */
    peek: (key: string): Value | undefined => kept.get(key)?.value,
    get(key: string): Value | undefined {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found); // now the most recently used
      return found.value;
    },
    set(key: string, value: Value) {
      forget(key);
      const size = sizeOf(value) + key.length;
      kept.set(key, { value, size });
      total += size;
      for (const oldest of kept.keys()) {
        if (total <= limit) break;
        forget(oldest);
      }
    },
    keys: () => kept.keys(),
    forget,
    forgetAll() {
      kept.clear();
      total = 0;
    },
  };
}
