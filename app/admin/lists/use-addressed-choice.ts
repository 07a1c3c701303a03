import { useSearchParams } from 'react-router';
import { useAddressed } from '../use-addressed.ts';

/** A choice that lives in the address: it can be shared, and Back works. The first is what holds otherwise. */
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
        before.delete('page'); // of what was chosen before
        return before;
      },
      { preventScrollReset: true },
    );
  }

  return [chosen, setChosen] as const;
}
