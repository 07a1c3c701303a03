import type { FastifyInstance } from 'fastify';
import { recordCalls } from '../contract/record.ts';
import { readRecord } from '../store/record/read.ts';
import type { ApiContext } from './context.ts';
import { serve } from './serve.ts';

export async function recordRoutes(app: FastifyInstance, context: ApiContext) {
  serve(app, context, recordCalls, {
    listRecord: ({ query }) => readRecord(context.db, query),
  });
}
