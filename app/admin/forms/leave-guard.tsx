import { Button, Group, Modal, Text } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isSignedIn } from '../session/session.ts';
import { useUnsavedWork } from '../session/unsaved-work.ts';

interface Props {
  isDirty: boolean;
  /** Set while a saved form moves on: what was typed is safe then. */
  mayLeave: RefObject<boolean>;
  /** What was typed is given up. */
  onLeave: () => void;
}

/** Asks before typed changes are lost: to navigation in the area, and to the closing of the tab. */
export function LeaveGuard({ isDirty, mayLeave, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useUnsavedWork(isDirty);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Whoever signs out here has decided already.
      if (isSignedIn()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  function leave() {
    onLeave();
    blocker.proceed?.();
  }

  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      centered
    >
      <Text size="sm" mb="lg">
        You have unsaved changes. They are lost if you leave now.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={leave}>
          Leave
        </Button>
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          Stay
        </Button>
      </Group>
    </Modal>
  );
}
