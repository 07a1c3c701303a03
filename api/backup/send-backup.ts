import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { appendAuditEntry } from '../../store/audit-log/append.ts';
import { endDownload, noteDownload } from '../../store/backup-downloads.ts';
import type { ApiContext } from '../serving/context.ts';

const noteEveryMs = 1_000;

/** Streams a backup while it's being packed, recording progress until it is done or cancelled. */
export function sendBackup(
  { db, packBackup }: Pick<ApiContext, 'db' | 'packBackup'>,
  reply: FastifyReply,
  { ticketHash, device }: { ticketHash: string; device: string },
): FastifyReply {
  const progress = { sentBytes: 0, totalBytes: null as number | null };
  const archive = packBackup((bytes) => {
    progress.totalBytes = bytes;
  });
  let hasFailed = false;
  let isSent = false;
  const { raw, log } = reply;
  const timer = setInterval(async () => {
    // A brief database outage needn't end the download.
    const goesOn = await noteDownload(db, ticketHash, progress).catch(() => true);
    if (!goesOn) raw.destroy();
  }, noteEveryMs);
  raw.once('finish', () => {
    isSent = true;
  });
  raw.once('close', () => {
    clearInterval(timer);
    const stopped = hasFailed ? 'failed' : 'cancelled';
    end(isSent ? 'done' : stopped).catch((error) =>
      log.error({ err: error }, 'how a backup ended was not noted'),
    );
  });
  return reply.type('application/x-tar').send(Readable.from(counted()));

  async function* counted(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of archive) {
        progress.sentBytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }

  async function end(state: 'done' | 'failed' | 'cancelled'): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await endDownload(trx, ticketHash, state, progress);
      if (state !== 'done') return;
      await appendAuditEntry(trx, { kind: 'backup-made' }, { kind: 'administrator', device });
    });
  }
}
