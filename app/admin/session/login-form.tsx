import { Alert, Button, Checkbox, Group, PasswordInput, Stack } from '@mantine/core';
import { IconAlertCircle } from '../icons.ts';
import { useLogin } from './use-login.ts';

interface Props {
  remember: boolean;
  withRemember?: boolean;
  onCancel?: () => void;
}

export function LoginForm({ remember, withRemember = false, onCancel }: Props) {
  const { form, submit, error, isSigningIn } = useLogin(remember);
  return (
    <form onSubmit={submit} noValidate>
      {/* Password managers file the password under it; there is only one administrator. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <Stack>
        {error && (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle />} p="sm">
            {error}
          </Alert>
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
          <Button type="submit" disabled={isSigningIn}>
            {isSigningIn ? 'Signing in...' : 'Sign In'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
