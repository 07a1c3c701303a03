import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { client } from '../api/client.ts';
import { reasonOf } from '../kit/notices.ts';
import styles from './account.module.css';
import { QrCode } from './qr-code.tsx';

export interface NewApp {
  secret: string;
  uri: string;
}

type Added = Awaited<ReturnType<typeof client.addApp>>;

interface Props {
  app: NewApp;
  onAdded: (added: Added) => void;
  onClose: () => void;
}

/** Shows the app's secret; the factor becomes active only once a code from the app is confirmed. */
export function AppDialog({ app, onAdded, onClose }: Props) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return setWrong('Code is required');
    setWrong(undefined);
    setBusy(true);
    try {
      onAdded(await client.addApp({ body: { secret: app.secret, code } }));
    } catch (error) {
      setWrong(reasonOf(error, messages.account.appFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title="Set up an authenticator app" centered>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">
            Scan this with an app such as Aegis, 1Password or Google Authenticator.
          </Text>
          <QrCode text={app.uri} label="QR code for your authenticator app" />
          <Text size="sm">
            Or type this into the app:
            <br />
            <span className={styles.secret}>{app.secret.replace(/.{4}(?=.)/g, '$& ')}</span>
          </Text>
          <TextInput
            label="Code"
            description="The six digits that the app shows now."
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={lengths.code}
            required
            data-autofocus
            value={code}
            error={wrong}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isBusy}>
              {isBusy ? 'Saving...' : 'Set up'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
