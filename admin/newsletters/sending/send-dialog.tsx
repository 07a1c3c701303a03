import {
  Alert,
  Anchor,
  Button,
  Group,
  Loader,
  Modal,
  Radio,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorCatalogue } from '../../../contract/call/errors.ts';
import type { Newsletter } from '../../../contract/newsletter/newsletters.ts';
import { client } from '../../api/client.ts';
import { newsletterSettingsQuery, refetchNewsletters } from '../../api/newsletters-query.ts';
import { subscriberCountsQuery } from '../../api/subscribers-query.ts';
import { counted } from '../../kit/format.ts';
import { IconAlertCircle } from '../../kit/icons.ts';
import { fromLocal, zoneName } from '../../kit/moments.ts';
import { reasonOf } from '../../kit/notices.ts';
import { failures } from '../newsletter/newsletter-words.ts';
import { PostalAddressForm } from './postal-address-form.tsx';

interface Props {
  /** Saves unsaved changes, since what's stored gets sent. */
  keep: () => Promise<Newsletter | undefined>;
  onSent?: (newsletter: Newsletter) => void;
  onClose: () => void;
  /** Called after the dialog has closed and released focus. */
  onClosed: () => void;
}

/** Shows the number of recipients and sends now or later; asks for the postal address if it's missing. */
export function SendDialog({ onClosed, ...props }: Props) {
  const { data: settings, error } = useQuery(newsletterSettingsQuery);
  const [isMoving, setMoving] = useState(false);
  useEffect(() => () => onClosed(), [onClosed]);
  return (
    <Modal opened onClose={props.onClose} returnFocus={false} title="Send the newsletter" centered>
      {error ? (
        <Refusal reason={reasonOf(error, failures.send)} />
      ) : !settings ? (
        <Loader size="sm" aria-label="Loading..." />
      ) : !settings.mail ? (
        <Refusal reason={errorCatalogue.mailOff.message} />
      ) : isMoving || !settings.postalAddress ? (
        <PostalAddressForm
          start={settings.postalAddress}
          onSaved={() => setMoving(false)}
          onClose={props.onClose}
        />
      ) : (
        <SendForm
          {...props}
          mail={settings.mail}
          postalAddress={settings.postalAddress}
          onMove={() => setMoving(true)}
        />
      )}
    </Modal>
  );
}

interface FormProps extends Omit<Props, 'onClosed'> {
  mail: { from: string; perMinute: number };
  postalAddress: string;
  onMove: () => void;
}

function SendForm({ keep, onSent, onClose, mail, postalAddress, onMove }: FormProps) {
  const { data: counts } = useQuery(subscriberCountsQuery);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [local, setLocal] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setRefusal(undefined);
    const isWrong = when === 'later' && !(new Date(local).getTime() > Date.now());
    setWrong(isWrong ? errorCatalogue.pastSchedule.message : undefined);
    if (isWrong) return;
    setBusy(true);
    try {
      const kept = await keep();
      // The form says why.
      if (!kept) return onClose();
      const sent = await client.sendNewsletter({
        params: { id: kept.id },
        body: { sendAt: when === 'later' ? fromLocal(local) : null, updatedAt: kept.updatedAt },
      });
      void refetchNewsletters();
      onSent?.(sent);
    } catch (error) {
      setRefusal(reasonOf(error, failures.send));
      setBusy(false);
    }
  }

  const people = counts && counted(counts.confirmed, 'person', 'people');
  return (
    // Sending can't be undone, so Enter in a field doesn't submit.
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack>
        {refusal && <Refusal reason={refusal} />}
        <Text size="sm">
          It goes to{' '}
          <Text span fw={600}>
            {people ?? '…'}
          </Text>{' '}
          who confirmed their subscription, from {mail.from}
          {counts && counts.confirmed > mail.perMinute && `, ${mail.perMinute} mails a minute`}.
          What was sent cannot be called back.
        </Text>
        <Text size="sm">
          Its foot says: {postalAddress.split('\n').join(', ')}.{' '}
          <Anchor component="button" type="button" size="sm" onClick={onMove}>
            Change the address
          </Anchor>
        </Text>
        <Radio.Group value={when} onChange={(next) => setWhen(next as typeof when)} label="When">
          <Stack gap="xs" mt={6}>
            <Radio value="now" label="Now" />
            <Radio value="later" label="At a moment" />
          </Stack>
        </Radio.Group>
        {when === 'later' && (
          <TextInput
            type="datetime-local"
            label="Send at"
            description={`In your time zone: ${zoneName()}`}
            value={local}
            error={wrong}
            onChange={(event) => setLocal(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button onClick={send} disabled={isBusy || !counts || counts.confirmed === 0}>
            {when === 'later' ? 'Schedule' : `Send to ${people ?? '…'}`}
          </Button>
        </Group>
        {counts?.confirmed === 0 && (
          <Text size="sm" c="dimmed">
            {errorCatalogue.noSubscribers.message}
          </Text>
        )}
      </Stack>
    </form>
  );
}

function Refusal({ reason }: { reason: string }) {
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle />} p="sm">
      {reason}
    </Alert>
  );
}
