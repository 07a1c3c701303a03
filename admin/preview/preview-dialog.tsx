import { Button, Group, Loader, Modal, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messages } from '../../contract/call/errors.ts';
import { RequestFailed } from '../../contract/client.ts';
import { timeLeft } from '../../ui/time-left.ts';
import { client } from '../api/client.ts';
import { IconCheck, IconCopy } from '../kit/icons.ts';
import { alertNotice, reasonOf } from '../kit/notices.ts';
import { colours } from '../kit/theme.ts';
import { OpenLinks } from './open-links.tsx';
import { fetchLink, forgetLink, type PreviewedItem, previewsQuery } from './preview-links.ts';

interface Props extends PreviewedItem {
  opened: boolean;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onClosed: () => void;
}

export function PreviewDialog({ kind, id, opened, onClose, onClosed }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title="Share the preview"
      centered
    >
      <PreviewLinks kind={kind} id={id} />
    </Modal>
  );
}

/** The link to share, how long it's valid, and all open links. */
function PreviewLinks({ kind, id }: PreviewedItem) {
  const item = { kind, id };
  const [isRevoked, setRevoked] = useState(false);
  const link = useQuery({
    queryKey: ['shared-preview', kind, id],
    queryFn: () => fetchLink(item),
    gcTime: 0,
    enabled: !isRevoked,
  });
  const shown = isRevoked || link.error ? undefined : link.data;
  const open = useQuery({ ...previewsQuery(item), enabled: isRevoked || !link.isPending });

  const { mutate: revoke, isPending: isRevoking } = useMutation({
    mutationFn: (preview: string) =>
      client.revokePreview({ params: { preview } }).catch(unlessOver),
    onSuccess: (_, preview) => {
      if (preview === link.data?.id) {
        forgetLink(item);
        setRevoked(true);
      }
      return open.refetch();
    },
    onError: (error) => {
      const { revokeFailed } = messages.previews;
      alertNotice(revokeFailed, reasonOf(error, revokeFailed));
    },
  });

  async function makeAnother() {
    await link.refetch();
    setRevoked(false);
    await open.refetch();
  }

  return (
    <>
      <Text size="sm" mb="md">
        Whoever has this link sees the page as the draft has it, without signing in. It always shows
        the draft as it was last saved.
      </Text>
      {shown && (
        <>
          <SharedLink url={shown.url} />
          <Text size="sm" mt={6} mb="md" c="dimmed">
            This link ends in {timeLeft(shown.expiresAt)}.
          </Text>
        </>
      )}
      {isRevoked && (
        <Group mb="md" role="status">
          <Text size="sm">The link is revoked.</Text>
          <Button variant="default" mih={40} onClick={makeAnother} autoFocus>
            Make a new link
          </Button>
        </Group>
      )}
      {!isRevoked && link.isFetching && <Loader size="sm" aria-label="Making a link..." />}
      {!isRevoked && link.error && !link.isFetching && (
        <Group mb="md" role="alert">
          <Text size="sm" c={colours.danger}>
            {reasonOf(link.error, messages.request.failed)}
          </Text>
          <Button variant="default" mih={40} onClick={() => link.refetch()}>
            Try again
          </Button>
        </Group>
      )}
      <OpenLinks
        previews={open.data ?? []}
        shownId={shown?.id}
        isRevoking={isRevoking}
        onRevoke={revoke}
      />
    </>
  );
}

/** A link that has expired meanwhile counts as revoked. */
function unlessOver(error: unknown) {
  if (!(error instanceof RequestFailed) || error.status !== 404) throw error;
}

function SharedLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The clipboard API is unavailable without HTTPS.
      field.current?.select();
      alertNotice(messages.previews.copyFailed);
    }
  }

  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        ref={field}
        label="Link"
        value={url}
        readOnly
        flex={1}
        onFocus={({ currentTarget }) => currentTarget.select()}
        styles={{ input: { minHeight: 40 } }}
      />
      <Button
        mih={40}
        onClick={copy}
        autoFocus
        leftSection={
          isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
        }
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <VisuallyHidden role="status">{isCopied && 'The link is copied.'}</VisuallyHidden>
    </Group>
  );
}
