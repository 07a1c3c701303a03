import { Anchor, Modal, Text, Title } from '@mantine/core';
import { declineToSignIn, isRemembered, useSession } from '../api/session.ts';
import { IconLock } from '../kit/icons.ts';
import { LoginForm } from '../session/login-form.tsx';
import styles from './login.module.css';

export function LoginPage() {
  return (
    <main className={styles.page}>
      <div>
        <div className={styles.card}>
          <div className={styles.mark}>
            <IconLock size={22} aria-hidden />
          </div>
          <Title order={1} size="h3">
            Admin Panel
          </Title>
          <Text c="dimmed" size="sm" mt={4} mb="lg">
            Sign in to manage the content of the site.
          </Text>
          <LoginForm remember={false} withRemember />
        </div>
        <Text ta="center" size="sm" mt="lg">
          <Anchor href="/" c="dimmed" underline="always">
            Visit Website
          </Anchor>
        </Text>
      </div>
    </main>
  );
}

/** Opens on top of any screen, so that an expired session loses no unsaved changes. */
export function PasswordDialog() {
  const { isAskingAgain } = useSession();
  return (
    <Modal
      opened={isAskingAgain}
      onClose={declineToSignIn}
      title="Your session has ended"
      closeOnClickOutside={false}
      zIndex={500}
      centered
    >
      <Text size="sm" mb="md">
        Enter the password to go on where you were. Nothing you typed is lost.
      </Text>
      <LoginForm remember={isRemembered()} onCancel={declineToSignIn} />
    </Modal>
  );
}
