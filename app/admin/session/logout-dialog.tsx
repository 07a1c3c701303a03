import { Button, Checkbox, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../contract/errors.ts';
import { storageKeys } from '../../../contract/limits.ts';
import { colours } from '../theme.ts';
import { sessionClient } from './client.ts';
import { signOut } from './session.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

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
    // A server that is away must not keep anybody signed in here.
    await sessionClient.logout().catch(() => {});
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
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color={colours.danger} onClick={logout} data-autofocus>
          Logout
        </Button>
      </Group>
    </Modal>
  );
}
