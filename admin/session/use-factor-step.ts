import { useState } from 'react';
import type { SecondFactor } from '../../contract/account/second-factor.ts';
import { RequestFailed } from '../../contract/client.ts';

/** What the server asks for besides the password, in its own words. */
export interface AskedFactors {
  codeHint: string;
  hasPasskey: boolean;
}

interface Options {
  /** Called without a factor first, and again with one if the server asks for it. */
  send: (factor?: SecondFactor) => Promise<void>;
  explain: (error: unknown) => string;
  onRefused?: () => void;
}

/** A request that may need a second factor: signing in, or confirming the user's identity. */
export function useFactorStep({ send, explain, onRefused }: Options) {
  const [asked, setAsked] = useState<AskedFactors>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function run(factor?: SecondFactor) {
    setError(undefined);
    setBusy(true);
    try {
      await send(factor);
      setAsked(undefined);
    } catch (thrown) {
      const factors = askedFactors(thrown);
      if (factors) return setAsked(factors);
      setError(explain(thrown));
      onRefused?.();
    } finally {
      setBusy(false);
    }
  }

  function back() {
    setAsked(undefined);
    setError(undefined);
  }

  return { asked, error, isBusy, run, back };
}

function askedFactors(error: unknown): AskedFactors | undefined {
  const issues = error instanceof RequestFailed ? error.issues : [];
  const code = issues.find(({ path }) => path === 'factor.code');
  if (!code) return undefined;
  return {
    codeHint: code.message,
    hasPasskey: issues.some(({ path }) => path === 'factor.passkey'),
  };
}
