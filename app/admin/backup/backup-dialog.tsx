import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { RequestFailed } from '../../../contract/client.ts';
import { messages } from '../../../contract/errors.ts';
import { lengths } from '../../../contract/limits.ts';
import { reasonOf } from '../notices/notices.ts';
import { client } from '../session/client.ts';
import { refetchBackup } from './backup-query.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  onBegun: () => void;
}

export function BackupDialog({ opened, onClose, onBegun }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Download a backup" centered>
      <PasswordForm onClose={onClose} onBegun={onBegun} />
    </Modal>
  );
}

/** Whoever finds a browser signed in must not carry everything away. */
function PasswordForm({ onClose, onBegun }: Omit<Props, 'opened'>) {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function begin() {
    setWrong(undefined);
    setBusy(true);
    try {
      const { address } = await client.beginBackup({ body: { password } });
      saveFile(address);
      onBegun();
      onClose();
      await refetchBackup();
    } catch (error) {
      const [issue] = error instanceof RequestFailed ? error.issues : [];
      setWrong(issue?.message ?? reasonOf(error, messages.backup.beginFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <Stack>
        <Text size="sm">The file holds everything, so please enter your password once more.</Text>
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          data-autofocus
          maxLength={lengths.password}
          value={password}
          error={wrong}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Starting...' : 'Download'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The browser saves it as it comes: a site may be larger than any page could hold. */
function saveFile(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
