import { Alert, Button, Modal, PasswordInput, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { NewPassword } from '../../contract/account/account.ts';
import { messages } from '../../contract/call/errors.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { IconAlertCircle } from '../kit/icons.ts';
import { moment } from '../kit/moments.ts';
import { reasonOf, savedNotice } from '../kit/notices.ts';
import { FactorForm, useFactorStep } from '../session/factor-form.tsx';
import styles from './account.module.css';
import { devicesQuery, showAccount } from './account-query.ts';
import { AccountSection } from './account-section.tsx';

const show = { 'aria-label': 'Show the password', tabIndex: 0 };
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);

export function PasswordSection({ changedAt }: { changedAt: string }) {
  const form = useForm({
    initialValues: { password: '', newPassword: '' },
    validate: schemaResolver(NewPassword, { sync: true }),
  });
  const change = useFactorStep({
    send: async (factor) => {
      showAccount(await client.changePassword({ body: { ...form.getValues(), factor } }));
      form.reset();
      savedNotice('The password is changed, and all other devices are signed out');
      await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
    explain: (error) => reasonOf(error, messages.account.passwordFailed),
    onRefused: () => field('password')?.select(),
  });
  const submit = form.onSubmit(
    () => change.run(),
    (errors) => field('password' in errors ? 'password' : 'newPassword')?.focus(),
  );

  return (
    <AccountSection
      title="Password"
      description={`Last changed ${moment(changedAt)}. A new password signs out all other devices.`}
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
        <Stack>
          {change.error && !change.asked && (
            <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle />} p="sm">
              {change.error}
            </Alert>
          )}
          <PasswordInput
            label="Current password"
            name="password"
            autoComplete="current-password"
            maxLength={lengths.password}
            required
            visibilityToggleButtonProps={show}
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label="New password"
            description={`${lengths.shortestPassword} characters or more. A few words are easier to remember than signs.`}
            name="newPassword"
            autoComplete="new-password"
            maxLength={lengths.password}
            required
            visibilityToggleButtonProps={show}
            {...form.getInputProps('newPassword')}
          />
          <Button type="submit" disabled={change.isBusy} mr="auto">
            {change.isBusy ? 'Saving...' : 'Change password'}
          </Button>
        </Stack>
      </form>
      <Modal
        opened={change.asked !== undefined}
        onClose={change.back}
        title="Confirm that it is you"
        centered
      >
        {change.asked && (
          <FactorForm
            asked={change.asked}
            error={change.error}
            isBusy={change.isBusy}
            action="Change password"
            pendingAction="Saving..."
            onProve={change.run}
            onBack={change.back}
          />
        )}
      </Modal>
    </AccountSection>
  );
}
