import { Button, Group, Modal, Text } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isSignedIn } from '../session/session.ts';
import { useUnsavedWork } from '../session/unsaved-work.ts';

/** It may ask while another dialog is open, such as the one that replaces a file. */
const aboveOtherDialogs = 300;

interface Props {
  isDirty: boolean;
  /** Files are on their way: what leaves stops them. */
  isUploading: boolean;
  /** Set while a saved form moves on: what was typed is safe then. */
  mayLeave: RefObject<boolean>;
  /** What was typed is given up. */
  onLeave: () => void;
}

/** Asks before typed changes are lost: to navigation in the area, and to the closing of the tab. */
export function LeaveGuard({ isDirty, isUploading, mayLeave, onLeave }: Props) {
  const isHeld = isDirty || isUploading;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHeld && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useUnsavedWork(isHeld);

  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Whoever signs out here has decided already.
      if (isSignedIn()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);

  function leave() {
    onLeave();
    blocker.proceed?.();
  }

  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={isDirty ? 'Leave without saving?' : 'Leave while uploading?'}
      centered
      zIndex={aboveOtherDialogs}
    >
      <Text size="sm" mb="lg">
        {isDirty
          ? 'You have unsaved changes. They are lost if you leave now.'
          : 'The upload stops if you leave now.'}
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
