import { Alert, Button, Checkbox, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { Login } from '../../contract/account/auth.ts';
import type { SecondFactor } from '../../contract/account/second-factor.ts';
import { messages } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import { sessionClient } from '../api/client.ts';
import { signIn } from '../api/session.ts';
import { IconAlertCircle } from '../kit/icons.ts';
import { FactorForm, useFactorStep } from './factor-form.tsx';

interface Props {
  remember: boolean;
  withRemember?: boolean;
  onCancel?: () => void;
}

export function LoginForm({ remember, withRemember = false, onCancel }: Props) {
  const { form, submit, login, proof, isThrottled, isProving, setProving } = useLogin(remember);
  if (login.asked) {
    return (
      <FactorForm
        asked={login.asked}
        error={login.error}
        isBusy={login.isBusy}
        action="Sign In"
        pendingAction="Signing in..."
        onProve={login.run}
        onBack={login.back}
      />
    );
  }
  if (isProving) {
    return (
      <>
        <Text size="sm" mb="md">
          Somebody may be guessing the password. Your second factor lets you try at once.
        </Text>
        <FactorForm
          asked={{ codeHint: 'Enter the code that your app shows', hasPasskey: true }}
          error={proof.error}
          isBusy={proof.isBusy}
          action="Continue"
          pendingAction="Looking..."
          onProve={proof.run}
          onBack={() => setProving(false)}
        />
      </>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      {/* Password managers store the password under this name; there is only one administrator. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <Stack>
        {login.error && (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle />} p="sm">
            {login.error}
          </Alert>
        )}
        {isThrottled && (
          <Button variant="default" onClick={() => setProving(true)}>
            Use your second factor
          </Button>
        )}
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          data-autofocus
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        {withRemember && (
          <Checkbox label="Remember me" {...form.getInputProps('remember', { type: 'checkbox' })} />
        )}
        <Group grow>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" disabled={login.isBusy}>
            {login.isBusy ? 'Signing in...' : 'Sign In'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Credentials {
  password: string;
  remember: boolean;
}

const passwordField = () => document.querySelector<HTMLInputElement>('input[name=password]');

/** Signing in, shared by the login screen and the dialog on top of an open form. */
function useLogin(remember: boolean) {
  /** After too many attempts, a user with a second factor may prove it first to try again. */
  const [isThrottled, setThrottled] = useState(false);
  const [isProving, setProving] = useState(false);
  const form = useForm<Credentials>({
    initialValues: { password: '', remember },
    validate: schemaResolver(Login, { sync: true }),
  });

  const login = useFactorStep({
    send: async (factor?: SecondFactor) => {
      const { password, remember } = form.getValues();
      const { token } = await sessionClient.login({ body: { password, factor } });
      signIn(token, remember);
    },
    explain: (thrown) => {
      setThrottled(thrown instanceof RequestFailed && thrown.status === 429);
      return refusalOf(thrown);
    },
    onRefused: () => passwordField()?.select(),
  });

  const proof = useFactorStep({
    send: async (factor?: SecondFactor) => {
      if (factor) await sessionClient.proveDevice({ body: { factor } });
      setProving(false);
      setThrottled(false);
      await login.run();
    },
    explain: refusalOf,
  });

  const submit = form.onSubmit(
    () => {
      setThrottled(false);
      return login.run();
    },
    () => passwordField()?.focus(),
  );
  return { form, submit, login, proof, isThrottled, isProving, setProving };
}

function refusalOf(thrown: unknown): string {
  if (!(thrown instanceof RequestFailed)) return messages.login.failed;
  return thrown.message === messages.request.failed ? messages.login.refused : thrown.message;
}
