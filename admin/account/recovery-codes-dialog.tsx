import { Button, Group, Modal, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { IconCheck, IconCopy, IconDownload } from '../kit/icons.ts';
import { alertNotice } from '../kit/notices.ts';
import styles from './account.module.css';

interface Props {
  codes: string[];
  onClose: () => void;
}

/** The codes are shown only once, so only the explicit button closes the dialog. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The clipboard API is unavailable without HTTPS.
      alertNotice('The codes could not be copied. Please download them or write them down.');
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Your recovery codes"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
    >
      <Text size="sm">
        Each of them signs you in once where your app or passkey is lost. Keep them where you keep
        important papers: they are shown only now.
      </Text>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button
          variant="default"
          onClick={copy}
          leftSection={
            isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
          }
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download
        </Button>
        <Button ml="auto" onClick={onClose} data-autofocus>
          I have kept them
        </Button>
      </Group>
      <VisuallyHidden role="status">{isCopied && 'The codes are copied.'}</VisuallyHidden>
    </Modal>
  );
}
