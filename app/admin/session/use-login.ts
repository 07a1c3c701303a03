import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { Login } from '../../../contract/auth.ts';
import { RequestFailed } from '../../../contract/client.ts';
import { messages } from '../../../contract/errors.ts';
import { sessionClient } from './client.ts';
import { signIn } from './session.ts';

interface Credentials {
  password: string;
  remember: boolean;
}

/** The one way to sign in, for the login screen and for the dialog over an open form. */
export function useLogin(remember: boolean) {
  const [error, setError] = useState<string>();
  const [isSigningIn, setSigningIn] = useState(false);
  const form = useForm<Credentials>({
    initialValues: { password: '', remember },
    validate: schemaResolver(Login, { sync: true }),
  });

  const submit = form.onSubmit(
    async ({ password, remember }) => {
      setError(undefined);
      setSigningIn(true);
      try {
        const { token } = await sessionClient.login({ body: { password } });
        signIn(token, remember);
      } catch (thrown) {
        setError(refusalOf(thrown));
        document.querySelector<HTMLInputElement>('input[name=password]')?.select();
      } finally {
        setSigningIn(false);
      }
    },
    () => document.querySelector<HTMLInputElement>('input[name=password]')?.focus(),
  );
  return { form, submit, error, isSigningIn };
}

function refusalOf(thrown: unknown): string {
  if (!(thrown instanceof RequestFailed)) return messages.login.failed;
  return thrown.message === messages.request.failed ? messages.login.refused : thrown.message;
}
