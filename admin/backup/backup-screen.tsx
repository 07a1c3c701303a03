import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Backup } from '../../contract/backup.ts';
import { messages } from '../../contract/call/errors.ts';
import { dayOf } from '../../contract/days.ts';
import { client } from '../api/client.ts';
import { IconDownload } from '../kit/icons.ts';
import { LoadFailed, Loading } from '../kit/load-states.tsx';
import { moment } from '../kit/moments.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { IdentityDialog, useIdentity } from '../session/identity-dialog.tsx';
import styles from './backup.module.css';
import { BackupProgress, backupQuery, isOnItsWay, refetchBackup } from './backup-progress.tsx';

export default function BackupScreen() {
  const { data, error, refetch } = useQuery(backupQuery);
  return (
    <>
      <PageHeader
        title="Backup"
        description="All of your site in one file: content, drafts, pictures, videos, subscribers and settings."
      />
      {data ? (
        <>
          <Download backup={data} />
          <Restoring />
        </>
      ) : error ? (
        <LoadFailed words={messages.backup.loadFailed} onRetry={() => refetch()} />
      ) : (
        <Loading words="Loading..." />
      )}
    </>
  );
}

function Download({ backup }: { backup: Backup }) {
  const identity = useIdentity();
  /** The outcome is shown only for a backup started here; for any other, the line about the last backup suffices. */
  const [hasAsked, setAsked] = useState(false);
  const isBusy = isOnItsWay(backup);

  async function begin() {
    const { address } = await client.beginBackup();
    saveFile(address);
    setAsked(true);
    await refetchBackup();
  }

  return (
    <section className={styles.section} aria-labelledby="download-title">
      <Title order={2} size="h4" id="download-title">
        Download
      </Title>
      <Text mt={4}>{lastInWords(backup)}</Text>
      {backup.download && (isBusy || hasAsked) && <BackupProgress download={backup.download} />}
      <Button
        mt="md"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={isBusy}
        onClick={() => identity.run(begin, messages.backup.beginFailed)}
      >
        Download a backup
      </Button>
      <Text size="sm" c="dimmed" mt="sm" maw={640}>
        The site goes on meanwhile. The file holds the addresses of your subscribers: keep it where
        nobody else can read it, and not only on the machine that your site runs on.
      </Text>
      <IdentityDialog
        identity={identity}
        why="The file holds everything, so please enter your password once more."
      />
    </section>
  );
}

/** The browser streams it to disk: a site may be larger than a page could hold in memory. */
function saveFile(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

function lastInWords({ last }: Backup): string {
  if (!last) return 'No backup yet.';
  const how = last.actor === 'command' ? 'by the command' : `downloaded with ${last.device}`;
  return `Last backup: ${moment(last.madeAt)}, ${how}.`;
}

function Restoring() {
  return (
    <section className={styles.section} aria-labelledby="restore-title">
      <Title order={2} size="h4" id="restore-title">
        Restoring
      </Title>
      <Text mt={4} maw={640}>
        A backup is restored on the server, by a command, so that nobody can replace your site from
        a browser. It reads the file whole and checks it before anything is touched.
      </Text>
      <pre className={styles.command}>
        <code>npm run vitrine -- restore vitrine-{dayOf(Date.now())}.tar</code>
      </pre>
      <Text size="sm" c="dimmed" maw={640}>
        Where there is a site already, it is replaced only with <code>--overwrite</code>. To back up
        every night, let the server run <code>npm run vitrine -- backup site.tar --overwrite</code>.
      </Text>
    </section>
  );
}
