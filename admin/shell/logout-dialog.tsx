import { Button, Checkbox, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import { storageKeys } from '../../contract/colours/defaults.ts';
import { sessionClient } from '../api/client.ts';
import { signOut } from '../api/session.ts';
import { hasUnsavedWork } from '../api/unsaved-work.ts';
import { alertNotice } from '../kit/notices.ts';
import { colours } from '../kit/theme.ts';
import { forgetCopies } from '../recovery/copies.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function LogoutDialog({ opened, onClose }: Props) {
  const [redirect, setRedirect] = useState(
    () => localStorage.getItem(storageKeys.logoutRedirect) === 'true',
  );

  function remember(next: boolean) {
    setRedirect(next);
    localStorage.setItem(storageKeys.logoutRedirect, String(next));
  }

  async function logout() {
    // An unreachable server must not keep anyone signed in here.
    await sessionClient.logout().catch(() => {});
    await leave();
  }

  /** Ends this session too, but only once the others have definitely ended. */
  async function logoutEverywhere() {
    try {
      await sessionClient.logoutEverywhere();
    } catch (error) {
      // This session has already ended, so there's nothing left to end.
      if (!(error instanceof RequestFailed) || error.status !== 401) {
        return alertNotice(messages.logout.everywhereFailed);
      }
    }
    await leave();
  }

  async function leave() {
    await forgetCopies();
    signOut();
    if (redirect) window.location.assign('/');
    else window.location.reload();
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Logout" centered>
      <Text size="sm">{messages.logout.confirm}</Text>
      {opened && hasUnsavedWork() && (
        <Text size="sm" mt="xs" c={colours.warning}>
          You have unsaved changes. They are lost if you log out now.
        </Text>
      )}
      <Checkbox
        my="lg"
        label="Redirect to homepage after logout"
        checked={redirect}
        onChange={(event) => remember(event.currentTarget.checked)}
      />
      {/* On a phone it wraps below the other two, which stay within reach of the thumb. */}
      <Group justify="space-between" wrap="wrap-reverse" gap="sm">
        <Button variant="subtle" color="gray" fw={500} px="xs" mx="-xs" onClick={logoutEverywhere}>
          Sign out everywhere
        </Button>
        <Group gap="sm" ml="auto">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color={colours.danger} onClick={logout} data-autofocus>
            Logout
          </Button>
        </Group>
      </Group>
    </Modal>
  );
}
