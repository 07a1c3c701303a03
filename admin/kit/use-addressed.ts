import { useState } from 'react';

/**
 * The value from the URL and, until the URL catches up, the new choice, which applies at once. A change of the URL
 * always wins, as with Back.
 */
export function useAddressed<Value>(addressed: Value, address: string) {
  const [held, hold] = useState({ address, value: addressed });
  const current = held.address === address ? held : { address, value: addressed };
  if (current !== held) hold(current);
  return [current.value, (value: Value) => hold({ address, value })] as const;
}
