import { useState } from 'react';
import { useSearchParams } from 'react-router';

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

/** A choice kept in the URL, so it can be shared and Back works. The first is the default. */
export function useAddressedChoice<Name extends string>(parameter: string, names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const addressed = names.find((name) => name === params.get(parameter)) ?? names[0];
  const [chosen, choose] = useAddressed(addressed, addressed);

  function setChosen(next: Name) {
    choose(next);
    setParams(
      (before) => {
        if (next === names[0]) before.delete(parameter);
        else before.set(parameter, next);
        before.delete('page'); // belongs to the previous choice
        return before;
      },
      { preventScrollReset: true },
    );
  }

  return [chosen, setChosen] as const;
}
