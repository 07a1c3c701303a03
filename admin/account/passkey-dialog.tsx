import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { passkeyName } from '../../contract/account/account.ts';
import { messages } from '../../contract/call/errors.ts';
import { lengths } from '../../contract/limits/limits.ts';
import { client } from '../api/client.ts';
import { reasonOf } from '../kit/notices.ts';
import { makePasskey } from '../session/passkeys.ts';

export type NewPasskey = Awaited<ReturnType<typeof client.startPasskey>>;
type Added = Awaited<ReturnType<typeof client.addPasskey>>;

interface Props {
  creation: NewPasskey;
  onAdded: (added: Added) => void;
  onClose: () => void;
}

export function PasskeyDialog({ creation, onAdded, onClose }: Props) {
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
