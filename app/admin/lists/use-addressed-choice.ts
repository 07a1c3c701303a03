import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** A choice that lives in the address: it can be shared, and Back works. The first is what holds otherwise. */
export function useAddressedChoice<Name extends string>(parameter: string, names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const addressed = names.find((name) => name === params.get(parameter)) ?? names[0];
  // Chosen at once: the address follows a moment later.
  const [chosen, choose] = useState(addressed);
  useEffect(() => choose(addressed), [addressed]);

  function setChosen(next: Name) {
    choose(next);
    setParams(
      (before) => {
        if (next === names[0]) before.delete(parameter);
        else before.set(parameter, next);
        before.delete('page'); // of what was chosen before
        return before;
      },
      { preventScrollReset: true },
    );
  }

  return [chosen, setChosen] as const;
}
