import type { FastifyInstance } from 'fastify';
import { aboutCalls } from '../contract/about.ts';
import { readAbout, updateAbout } from '../store/about.ts';
import { write } from '../store/engine/write.ts';
import type { ApiContext } from './context.ts';
import { cleanOptional } from './rich-text.ts';
import { serve } from './serve.ts';

export async function aboutRoutes(app: FastifyInstance, context: ApiContext) {
  const { db } = context;
  serve(app, context, aboutCalls, {
    getAbout: () => readAbout(db),
    updateAbout: ({ body }) =>
      write(db, (trx) =>
        updateAbout(trx, { ...body, content: cleanOptional(body.content, 'content') }),
      ),
  });
}
