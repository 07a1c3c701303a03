import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import type { Preview } from '../../contract/editing/previews.ts';
import { timeLeft } from '../../ui/time-left.ts';
import { moment } from '../kit/moments.ts';
import { colours } from '../kit/theme.ts';
import styles from './open-links.module.css';

interface Props {
  previews: Preview[];
  /** ID of the link shown above the list. */
  shownId: string | undefined;
  isRevoking: boolean;
  onRevoke: (preview: string) => void;
}

/** All links that currently open the draft. The URL of a link is known only where it was created. */
export function OpenLinks({ previews, shownId, isRevoking, onRevoke }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  function revoke(id: string) {
    heading.current?.focus(); // the button disappears with its link
    onRevoke(id);
  }

  if (previews.length === 0) return null;
  return (
    <section aria-labelledby="open-links">
      <Text component="h3" id="open-links" size="sm" fw={600} tabIndex={-1} ref={heading}>
        Open links
      </Text>
      <ul className={styles.links}>
        {previews.map(({ id, createdAt, expiresAt }) => (
          <li key={id}>
            <Text size="sm">
              {id === shownId ? 'This link' : `Made ${moment(createdAt)}`}
              <Text span size="sm" c="dimmed" display="block">
                Ends in {timeLeft(expiresAt)}
              </Text>
            </Text>
            <Button
              variant="subtle"
              color={colours.quiet}
              mih={40}
              disabled={isRevoking}
              onClick={() => revoke(id)}
              aria-label={
                id === shownId ? 'Revoke this link' : `Revoke the link made ${moment(createdAt)}`
              }
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
