import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { Login } from '../../contract/account/auth.ts';
import type { SecondFactor } from '../../contract/account/second-factor.ts';
import { messages } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import { sessionClient } from '../api/client.ts';
import { signIn } from '../api/session.ts';
import { useFactorStep } from './use-factor-step.ts';

interface Credentials {
  password: string;
  remember: boolean;
}

const passwordField = () => document.querySelector<HTMLInputElement>('input[name=password]');

/** Signing in, shared by the login screen and the dialog on top of an open form. */
export function useLogin(remember: boolean) {
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
