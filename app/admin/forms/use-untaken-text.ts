import { useCallback, useState } from 'react';

/** The fields that show text which is not in the values, such as half a colour. It must not be lost silently. */
export function useUntakenText() {
  const [paths, setPaths] = useState<string[]>([]);
  /** Until the answer is called. */
  const hold = useCallback((path: string) => {
    setPaths((held) => [...held, path]);
    return () => setPaths((held) => held.filter((one) => one !== path));
  }, []);
  return { paths, hold };
}
