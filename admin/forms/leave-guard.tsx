import { Button, Group, Modal, Text } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isSignedIn, useUnsavedWork } from '../api/session.ts';

/** It may open on top of another dialog, such as the one that replaces a file. */
const aboveOtherDialogs = 300;

interface Props {
  isDirty: boolean;
  /** Uploads are running; leaving aborts them. */
  isUploading: boolean;
  /** Set while a saved form navigates away, when nothing can be lost. */
  mayLeave: RefObject<boolean>;
  /** Called when unsaved changes are abandoned. */
  onLeave: () => void;
}

/** Asks before navigating within the area, or closing the tab, loses unsaved changes. */
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
      // No prompt after signing out here: that was a deliberate decision.
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
