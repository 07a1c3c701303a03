/**
 * What was made once and is kept until the content changes. Requests for the same thing share one
 * making of it, and the least recently used goes first when there is too much.
 */
export function createMemory<Value>(limit: number, sizeOf: (value: Value) => number) {
  const kept = new Map<string, Promise<Value>>();
  const sizes = new Map<string, number>();
  let total = 0;

  function forget(key: string) {
    kept.delete(key);
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
  }

  function settle(key: string, making: Promise<Value>) {
    making.then(
      (value) => {
        if (kept.get(key) !== making) return; // the content changed meanwhile
        const size = sizeOf(value);
        sizes.set(key, size);
        total += size;
        for (const oldest of kept.keys()) {
          if (total <= limit) break;
          forget(oldest);
        }
      },
      () => {
        if (kept.get(key) === making) kept.delete(key);
      },
    );
  }

  return {
    get(key: string, make: () => Promise<Value>): Promise<Value> {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found); // now the most recently used
        return found;
      }
      const making = make();
      kept.set(key, making);
      settle(key, making);
      return making;
    },
    /** Whatever is being made now began before the change: its waiters get it, nobody else. */
    forgetAll() {
      kept.clear();
      sizes.clear();
      total = 0;
    },
  };
}

export type Memory<Value> = ReturnType<typeof createMemory<Value>>;
