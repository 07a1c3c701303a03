import { useCallback, useState } from 'react';

/** Paths of fields showing text that isn't in the values, such as half a color. It must not be lost silently. */
export function useUntakenText() {
  const [paths, setPaths] = useState<string[]>([]);
  /** Held until the returned function is called. */
  const hold = useCallback((path: string) => {
    setPaths((held) => [...held, path]);
    return () => setPaths((held) => held.filter((one) => one !== path));
  }, []);
  return { paths, hold };
}
