import { Alert, Button, Divider, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SecondFactor } from '../../contract/account/second-factor.ts';
import { messages } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { IconAlertCircle, IconKey } from '../kit/icons.ts';
import { reasonOf } from '../kit/notices.ts';
import { askForPasskey, canUsePasskeys } from './passkeys.ts';

interface Props {
  asked: AskedFactors;
  error?: string;
  isBusy: boolean;
  /** Label of its button, and its label while pending. */
  action: string;
  pendingAction: string;
  onProve: (factor: SecondFactor) => void;
  onBack: () => void;
}

/** Asks for the second factor: an app code, a recovery code or a passkey. */
export function FactorForm({
  asked,
  isBusy,
  action,
  pendingAction,
  onProve,
  onBack,
  error,
}: Props) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const [passkeyError, setPasskeyError] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const trouble = passkeyError ?? error;

  function submit(event: FormEvent) {
    event.preventDefault();
    setPasskeyError(undefined);
    setMissing(code.trim() ? undefined : 'Code is required');
    if (code.trim()) onProve({ code });
  }

  async function provePasskey() {
    setPasskeyError(undefined);
    setWaiting(true);
    try {
      onProve({ passkey: await askForPasskey() });
    } catch (thrown) {
      setPasskeyError(reasonOf(thrown, messages.account.factorFailed));
    } finally {
      setWaiting(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {trouble && (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle />} p="sm">
            {trouble}
          </Alert>
        )}
        {asked.hasPasskey && canUsePasskeys() && (
          <>
            <Button
              variant="default"
              leftSection={<IconKey size={18} aria-hidden />}
              disabled={isBusy || isWaiting}
              onClick={provePasskey}
            >
              Use a passkey
            </Button>
            <Divider label="or" />
          </>
        )}
        <TextInput
          label="Code"
          description={`${asked.codeHint}. Each code is good once; a recovery code will do as well.`}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={lengths.code}
          required
          data-autofocus
          autoFocus
          value={code}
          error={missing}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Group grow>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" disabled={isBusy || isWaiting}>
            {isBusy ? pendingAction : action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What the server asks for besides the password, in its own words. */
interface AskedFactors {
  codeHint: string;
  hasPasskey: boolean;
}

interface FactorStepOptions {
  /** Called without a factor first, and again with one if the server asks for it. */
  send: (factor?: SecondFactor) => Promise<void>;
  explain: (error: unknown) => string;
  onRefused?: () => void;
}

/** A request that may need a second factor: signing in, or confirming the user's identity. */
export function useFactorStep({ send, explain, onRefused }: FactorStepOptions) {
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
