import { createBounded } from './bounded.ts';

/**
 * What was made once and is kept until the content changes. Requests for the same thing share one
 * making of it.
 */
export function createMemory<Value>(limit: number, sizeOf: (value: Value) => number) {
  const kept = createBounded<Value>(limit, sizeOf);
  const makings = new Map<string, Promise<Value>>();

  function settle(key: string, making: Promise<Value>) {
    const isCurrent = () => makings.get(key) === making; // no change of the content meanwhile
    making.then(
      (value) => {
        if (!isCurrent()) return;
        makings.delete(key);
        kept.set(key, value);
      },
      () => {
        if (isCurrent()) makings.delete(key);
      },
    );
  }

  return {
    async get(key: string, make: () => Promise<Value>): Promise<Value> {
      const found = kept.get(key) ?? makings.get(key);
      if (found) return found;
      const making = make();
      makings.set(key, making);
      settle(key, making);
      return making;
    },
    /** Whatever is being made now began before the change: its waiters get it, nobody else. */
    forgetAll() {
      kept.forgetAll();
      makings.clear();
    },
  };
}

export type Memory<Value> = ReturnType<typeof createMemory<Value>>;
