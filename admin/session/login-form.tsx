import { Alert, Button, Checkbox, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '../kit/icons.ts';
import { FactorForm } from './factor-form.tsx';
import { useLogin } from './use-login.ts';

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
