import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { RequestFailed } from '../../../contract/client.ts';
import { lengths } from '../../../contract/limits/limits.ts';
import type { Newsletter } from '../../../contract/newsletter/newsletters.ts';
import { client } from '../../api/client.ts';
import { reasonOf, savedNotice } from '../../kit/notices.ts';
import { failures } from '../newsletter/newsletter-words.ts';

interface Props {
  keep: () => Promise<Newsletter | undefined>;
  onClose: () => void;
  onClosed: () => void;
}

/** Address of the last test, remembered by this tab. */
let lastAddress = '';

/** Sends the newsletter to a single address as a test. */
export function TestDialog({ keep, onClose, onClosed }: Props) {
  const [email, setEmail] = useState(lastAddress);
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => onClosed(), [onClosed]);

  async function send() {
    setWrong(undefined);
    setBusy(true);
    try {
      const kept = await keep();
      if (!kept) return onClose();
      const tested = await client.testNewsletter({ params: { id: kept.id }, body: { email } });
      lastAddress = tested.email;
      onClose();
      savedNotice(`The test is on its way to ${tested.email}`);
    } catch (error) {
      const [issue] = error instanceof RequestFailed ? error.issues : [];
      setWrong(issue?.message ?? reasonOf(error, failures.test));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClose} returnFocus={false} title="Send a test" centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack>
          <Text size="sm">Your unsaved changes are kept first. Nobody else gets this mail.</Text>
          <TextInput
            type="email"
            label="Send to"
            autoComplete="email"
            data-autofocus
            maxLength={lengths.email}
            value={email}
            error={wrong}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isBusy}>
              {isBusy ? 'Sending...' : 'Send the test'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
