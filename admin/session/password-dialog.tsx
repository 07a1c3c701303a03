import { Modal, Text } from '@mantine/core';
import { declineToSignIn, isRemembered, useSession } from '../api/session.ts';
import { LoginForm } from './login-form.tsx';

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
