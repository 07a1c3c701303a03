import { useState } from 'react';

/**
 * What the address says, and until it follows, what was chosen: at once, without waiting for it. A change
 * of the address always wins, as by Back.
 */
export function useAddressed<Value>(addressed: Value, address: string) {
  const [held, hold] = useState({ address, value: addressed });
  const current = held.address === address ? held : { address, value: addressed };
  if (current !== held) hold(current);
  return [current.value, (value: Value) => hold({ address, value })] as const;
}
