import type { FastifyInstance } from 'fastify';
import { auditLogCalls } from '../contract/audit-log.ts';
import { readAuditLog } from '../store/audit-log/read.ts';
import type { ApiContext } from './serving/context.ts';
import { serve } from './serving/serve.ts';

export async function auditLogRoutes(app: FastifyInstance, context: ApiContext) {
  serve(app, context, auditLogCalls, {
    listRecord: ({ query }) => readAuditLog(context.db, query),
  });
}
