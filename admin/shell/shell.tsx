import { Burger, Button, Checkbox, Drawer, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { storageKeys } from '../../contract/account/storage-keys.ts';
import { messages } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import { sessionClient } from '../api/client.ts';
import { hasUnsavedWork, signOut } from '../api/session.ts';
import { alertNotice } from '../kit/notices.ts';
import { colours } from '../kit/theme.ts';
import { forgetCopies } from '../recovery/copies.ts';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

export function Shell({ children }: { children: ReactNode }) {
  const [isMenuOpen, menu] = useDisclosure();
  const [isLeaving, leaving] = useDisclosure();

  function askToLeave() {
    menu.close();
    leaving.open();
  }

  return (
    <div className={styles.shell}>
      {/* No banner landmark: the library's dialogs have one each, and a page may have only one. */}
      <nav className={styles.topbar} aria-label="Menu">
        <Burger
          opened={isMenuOpen}
          onClick={menu.toggle}
          size="sm"
          aria-label="Menu"
          aria-expanded={isMenuOpen}
        />
        <Text fw={650}>Admin Panel</Text>
      </nav>
      <aside className={styles.aside}>
        <Sidebar onLogout={leaving.open} />
      </aside>
      <Drawer
        opened={isMenuOpen}
        onClose={menu.close}
        size={272}
        padding={0}
        withCloseButton={false}
        title="Menu"
        styles={{ header: { display: 'none' }, body: { height: '100%' } }}
      >
        <Sidebar onNavigate={menu.close} onLogout={askToLeave} />
      </Drawer>
      <main className={styles.main}>
        <div className={styles.inner}>{children}</div>
      </main>
      <LogoutDialog opened={isLeaving} onClose={leaving.close} />
    </div>
  );
}

interface LogoutDialogProps {
  opened: boolean;
  onClose: () => void;
}

function LogoutDialog({ opened, onClose }: LogoutDialogProps) {
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
