import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { Login } from '../../contract/account/auth.ts';
import { errorCatalogue, messages } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import { client } from '../api/client.ts';
import { IconAlertCircle } from '../kit/icons.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import { FactorForm, useFactorStep } from './factor-form.tsx';

/** Asks for the password, and the second factor if there is one; `why` explains what for. */
export function IdentityDialog({ identity, why }: { identity: Identity; why: string }) {
  return (
    <Modal
      opened={identity.isAsking}
      onClose={identity.cancel}
      title="Confirm that it is you"
      centered
    >
      <IdentityForm why={why} onConfirmed={identity.confirmed} onCancel={identity.cancel} />
    </Modal>
  );
}

function IdentityForm({
  why,
  onConfirmed,
  onCancel,
}: {
  why: string;
  onConfirmed: () => void;
  onCancel: () => void;
}) {
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(Login, { sync: true }),
  });
  const confirm = useFactorStep({
    send: async (factor) => {
      await client.confirmIdentity({ body: { ...form.getValues(), factor } });
      onConfirmed();
    },
    explain: (error) => reasonOf(error, messages.account.confirmFailed),
  });
  if (confirm.asked) {
    return (
      <FactorForm
        asked={confirm.asked}
        error={confirm.error}
        isBusy={confirm.isBusy}
        action="Confirm"
        pendingAction="Confirming..."
        onProve={confirm.run}
        onBack={confirm.back}
      />
    );
  }
  return (
    <form onSubmit={form.onSubmit(() => confirm.run())} noValidate>
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <Stack>
        <Text size="sm">{why}</Text>
        {confirm.error && (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle />} p="sm">
            {confirm.error}
          </Alert>
        )}
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={confirm.isBusy}>
            {confirm.isBusy ? 'Confirming...' : 'Confirm'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Wanted {
  act: () => Promise<void>;
  failed: string;
}

/** Runs an administrator-only action; if the server requires confirmation, asks for it and retries. */
export function useIdentity() {
  const [wanted, setWanted] = useState<Wanted>();

  async function run(act: () => Promise<void>, failed: string) {
    try {
      await act();
    } catch (error) {
      if (isUnconfirmed(error)) setWanted({ act, failed });
      else alertNotice(failed, reasonOf(error, failed));
    }
  }

  return {
    run,
    isAsking: wanted !== undefined,
    cancel: () => setWanted(undefined),
    confirmed: () => {
      setWanted(undefined);
      if (wanted) void run(wanted.act, wanted.failed);
    },
  };
}

type Identity = ReturnType<typeof useIdentity>;

const isUnconfirmed = (error: unknown) =>
  error instanceof RequestFailed && error.message === errorCatalogue.confirmationNeeded.message;
