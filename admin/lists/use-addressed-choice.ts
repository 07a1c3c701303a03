import { useSearchParams } from 'react-router';
import { useAddressed } from '../kit/use-addressed.ts';

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
