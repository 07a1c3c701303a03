import { Burger, Drawer, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { LogoutDialog } from './logout-dialog.tsx';
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
