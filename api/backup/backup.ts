import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { backupCalls, backupFilePath } from '../../contract/backup.ts';
import { ApiError } from '../../contract/call/errors.ts';
import { dayOf } from '../../contract/days.ts';
import { appendAuditEntry } from '../../store/audit-log/append.ts';
import { readLastBackup } from '../../store/audit-log/read.ts';
import {
  cancelDownload,
  claimDownload,
  offerDownload,
  readDownload,
} from '../../store/backup-downloads.ts';
import type { Database } from '../../store/engine/database.ts';
import { requireConfirmed } from '../account/confirmed.ts';
import type { ApiContext } from '../serving/context.ts';
import { serve } from '../serving/serve.ts';
import { deviceOf } from '../serving/sessions.ts';
import { sendBackup } from './send-backup.ts';

export async function backupRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, backupCalls, {
    getBackup: async () => {
      const last = await readLastBackup(db);
      return {
        last: last ? { madeAt: last.createdAt, actor: last.actor, device: last.device } : null,
        download: await readDownload(db),
      };
    },
    beginBackup: async ({ request }) => {
      await requireConfirmed(context, request);
      const ticket = randomBytes(32).toString('base64url');
      await offerDownload(db, { ticketHash: hashTicket(ticket), device: deviceOf(request) });
      return { address: `${backupFilePath}?ticket=${ticket}` };
    },
    cancelBackup: async () => ({ cancelled: await cancelDownload(db) }),
  });

  // Downloaded by navigation, so that the browser saves a file of any
  // size; that sends no token, so a single-use ticket authorizes it.
  app.get<{ Querystring: { ticket?: unknown } }>(
    backupFilePath,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const ticketHash = hashTicket(String(request.query.ticket));
      const device = await begin(db, ticketHash);
      if (device === undefined) throw new ApiError('backupNotOffered');
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="vitrine-${dayOf(Date.now())}.tar"`,
      });
      return sendBackup(context, reply, { ticketHash, device });
    },
  );
}

/** Logged when the download begins: a cancelled one may be nearly complete. */
async function begin(db: Database, ticketHash: string): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const device = await claimDownload(trx, ticketHash);
    if (device === undefined) return undefined;
    await appendAuditEntry(trx, { kind: 'backup-started' }, { kind: 'administrator', device });
    return device;
  });
}

const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');
