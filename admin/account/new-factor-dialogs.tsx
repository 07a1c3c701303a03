import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { passkeyName } from '../../contract/account/account.ts';
import { messages } from '../../contract/call/errors.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { client } from '../api/client.ts';
import { reasonOf } from '../kit/notices.ts';
import { makePasskey } from '../session/passkeys.ts';
import styles from './account.module.css';

export interface NewApp {
  secret: string;
  uri: string;
}

type AddedApp = Awaited<ReturnType<typeof client.addApp>>;

interface AppProps {
  app: NewApp;
  onAdded: (added: AddedApp) => void;
  onClose: () => void;
}

/** Shows the app's secret; the factor becomes active only once a code from the app is confirmed. */
export function AppDialog({ app, onAdded, onClose }: AppProps) {
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

/** Rendered locally: the text is a secret that no other site may see. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

export type NewPasskey = Awaited<ReturnType<typeof client.startPasskey>>;
type AddedPasskey = Awaited<ReturnType<typeof client.addPasskey>>;

interface PasskeyProps {
  creation: NewPasskey;
  onAdded: (added: AddedPasskey) => void;
  onClose: () => void;
}

export function PasskeyDialog({ creation, onAdded, onClose }: PasskeyProps) {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const issue = passkeyName.safeParse(name).error?.issues[0];
    if (issue) return setWrong(issue.message);
    setWrong(undefined);
    setBusy(true);
    try {
      onAdded(await client.addPasskey({ body: { name, passkey: await makePasskey(creation) } }));
    } catch (error) {
      setWrong(reasonOf(error, messages.account.passkeyFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title="Add a passkey" centered>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">
            Your browser asks next where to keep it: on this device, on your phone or on a security
            key.
          </Text>
          <TextInput
            label="Name"
            description="To know it again, such as My phone."
            maxLength={lengths.passkeyName}
            required
            data-autofocus
            value={name}
            error={wrong}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isBusy}>
              {isBusy ? 'Adding...' : 'Add passkey'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
