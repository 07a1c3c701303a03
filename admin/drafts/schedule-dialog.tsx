import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { errorCatalogue, messages } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import type { ItemStatus } from '../../contract/kinds/item-status.ts';
import type { ItemKind, ScheduledAction } from '../../contract/kinds/kind-names.ts';
import { client } from '../api/client.ts';
import { IconAlertCircle } from '../kit/icons.ts';
import { fromLocal, toLocal, zoneName } from '../kit/moments.ts';

interface Props {
  kind: ItemKind;
  item: ItemStatus;
  isDirty: boolean;
  /** The homepage and the about page are always published. */
  canUnpublish: boolean;
  /** Saves unsaved changes as a draft; resolves to whether that succeeded. */
  saveDraft: () => Promise<boolean>;
  onScheduled: () => void;
  onClose: () => void;
  /** Called after the dialog has closed and released focus. */
  onClosed: () => void;
}

type Moments = Record<ScheduledAction, string>;

/** Schedules publishing and unpublishing, or cancels either. */
export function ScheduleDialog(props: Props) {
  const { kind, item, isDirty, canUnpublish, saveDraft, onScheduled, onClose, onClosed } = props;
  const planned = momentsOf(item);
  const [moments, setMoments] = useState(planned);
  const [errors, setErrors] = useState<Partial<Moments>>({});
  const [refusal, setRefusal] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const hasDraft = item.state !== 'published' || isDirty;
  const isPlanned = item.schedules.length > 0;

  useEffect(() => () => onClosed(), [onClosed]);

  async function send(wanted: Moments) {
    const wrong = wrongMoments(wanted);
    setErrors(wrong);
    setRefusal([]);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      // What gets scheduled is the draft, so unsaved changes are saved to it first. If that fails, the form says why.
      if (wanted.publish && isDirty && !(await saveDraft())) return onClose();
      await client.scheduleItem({
        params: { kind, id: item.id },
        body: {
          publishAt: hasDraft ? toBody(wanted.publish) : undefined,
          unpublishAt: canUnpublish ? toBody(wanted.unpublish) : undefined,
        },
      });
      onScheduled();
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  }

  const field = (action: ScheduledAction) => ({
    type: 'datetime-local',
    description: `In your time zone: ${zoneName()}`,
    value: moments[action],
    error: errors[action],
    onChange: (event: { currentTarget: { value: string } }) => {
      setMoments({ ...moments, [action]: event.currentTarget.value });
      setErrors({});
      setRefusal([]);
    },
  });

  return (
    <Modal opened onClose={onClose} returnFocus={false} title="Schedule" centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(moments);
        }}
      >
        <Stack>
          {refusal.length > 0 && (
            <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle />} p="sm">
              {refusal.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Alert>
          )}
          {hasDraft ? (
            <TextInput label="Publish at" data-autofocus {...field('publish')} />
          ) : (
            <Text size="sm">There are no unpublished changes that could be published.</Text>
          )}
          {canUnpublish && <TextInput label="Unpublish at" {...field('unpublish')} />}
          {isDirty && (
            <Text size="sm" c="dimmed">
              Your unsaved changes are saved as a draft first.
            </Text>
          )}
          {/* On a phone it wraps below the other two, which stay within reach of the thumb. */}
          <Group justify="space-between" wrap="wrap-reverse" gap="sm">
            {isPlanned && (
              <Button
                variant="subtle"
                color="gray"
                px="xs"
                mx="-xs"
                disabled={isBusy}
                onClick={() => send({ publish: '', unpublish: '' })}
              >
                Remove schedule
              </Button>
            )}
            <Group gap="sm" ml="auto">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" disabled={isBusy}>
                Schedule
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function momentsOf({ schedules }: ItemStatus): Moments {
  const moments = { publish: '', unpublish: '' };
  for (const { action, dueAt } of schedules) moments[action] = toLocal(dueAt);
  return moments;
}

/** An empty field means no schedule. */
const toBody = (local: string) => (local ? fromLocal(local) : null);

function wrongMoments({ publish, unpublish }: Moments): Partial<Moments> {
  const isPast = (local: string) => local !== '' && new Date(local).getTime() <= Date.now();
  const past = errorCatalogue.pastSchedule.message;
  if (publish && unpublish && unpublish <= publish) {
    return { unpublish: 'Please choose a moment after it is published.' };
  }
  return {
    ...(isPast(publish) && { publish: past }),
    ...(isPast(unpublish) && { unpublish: past }),
  };
}

function refusalOf(error: unknown): string[] {
  const message = (error instanceof Error && error.message) || messages.request.failed;
  if (!(error instanceof RequestFailed)) return [message];
  return [message, ...error.issues.map((issue) => issue.message)];
}
