import { z } from 'zod';
import { auditActors } from './audit-log.ts';
import { declare } from './call/call.ts';
import { time } from './fields/fields.ts';

/** Serves a backup as a file, authorized by a ticket; the browser saves it as it arrives. */
export const backupFilePath = '/api/backup/file';

export const downloadStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;

export type DownloadState = (typeof downloadStates)[number];

const bytes = z.int().min(0);

const BackupDownload = z
  .object({
    state: z.enum(downloadStates),
    device: z.string().describe('Where it was asked for'),
    sentBytes: bytes,
    totalBytes: bytes.nullable().describe('Near enough; null until it is known'),
    beganAt: time,
  })
  .meta({ id: 'BackupDownload' });

export const Backup = z
  .object({
    last: z
      .object({ madeAt: time, actor: z.enum(auditActors), device: z.string() })
      .nullable()
      .describe('The last backup, by download or by command; null: none yet'),
    download: BackupDownload.nullable().describe('The last one that was asked for'),
  })
  .meta({ id: 'Backup' });

export type Backup = z.infer<typeof Backup>;
export type BackupDownload = z.infer<typeof BackupDownload>;

export const backupCalls = declare({
  getBackup: { summary: 'The last backup, and the download that is on its way', answer: Backup },
  beginBackup: {
    summary: 'Ask for a backup; confirmed once more who asks, since it holds everything',
    errors: ['confirmationNeeded', 'backupRunning'],
    answer: z
      .object({
        address: z
          .string()
          .describe('Answers one file, once, within a minute: what `vitrine restore` takes'),
      })
      .meta({ id: 'BackupTicket' }),
    status: 201,
  },
  cancelBackup: {
    summary: 'Cancel the download that is on its way',
    answer: z.object({ cancelled: z.boolean() }).meta({ id: 'BackupCancelled' }),
  },
});
