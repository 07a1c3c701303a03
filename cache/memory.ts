import { createParted } from './parted.ts';

/**
 * What was made once and is kept until the content changes. Requests for the same thing share one
 * making of it.
 */
export function createMemory<Value>(
  limit: number,
  sizeOf: (value: Value) => number,
  isKnown: (key: string) => boolean = () => true,
) {
  const kept = createParted<Value>(limit, sizeOf, isKnown);
  const makings = new Map<string, Promise<Value>>();

  function settle(key: string, making: Promise<Value>, isKept: (value: Value) => boolean) {
    const isCurrent = () => makings.get(key) === making; // no change of the content meanwhile
    making.then(
      (value) => {
        if (!isCurrent()) return;
        makings.delete(key);
        if (isKept(value)) kept.set(key, value);
      },
      () => {
        if (isCurrent()) makings.delete(key);
      },
    );
  }

  return {
    /** What is not worth keeping is made for those who wait for it, and then forgotten. */
    async get(
      key: string,
      make: () => Promise<Value>,
      isKept: (value: Value) => boolean = () => true,
    ): Promise<Value> {
      const found = kept.get(key) ?? makings.get(key);
      if (found) return found;
      const making = make();
      makings.set(key, making);
      settle(key, making, isKept);
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
