import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createCache } from '../../cache/cache.ts';
import { type Theme, themeCalls } from '../../contract/site/theme.ts';
import type { ApiContext } from './context.ts';
import { answerError } from './errors.ts';
import { serve } from './serve.ts';

/** An app that serves the theme from the given handler. */
function serveTheme(read: () => Promise<Theme>) {
  const app = Fastify();
  const context = { cache: createCache(), reads: new Map() } as unknown as ApiContext;
  app.setErrorHandler(answerError);
  const { getTheme } = themeCalls;
  serve(app, context, { getTheme }, { getTheme: { read, dependsOn: () => [] } });
  return app;
}

const theme = {
  primaryColor: '#112233',
  newsletterImage: null,
  palette: 'paper',
  createdAt: '',
  updatedAt: '',
};

it('answers 500 to data that breaks the contract, and does not cache it', async () => {
  let answer: object = { nonsense: true };
  const app = serveTheme(async () => answer as Theme);
  expect((await app.inject('/api/theme')).statusCode).toBe(500);
  const time = '2026-01-01T00:00:00.000Z';
  answer = { ...theme, createdAt: time, updatedAt: time };
  expect((await app.inject('/api/theme')).statusCode).toBe(200);
});

it('answers 500 to whatever a handler throws', async () => {
  for (const thrown of [undefined, null, 'text', 7, new Error('no code'), { code: 5 }]) {
    const app = serveTheme(() => Promise.reject(thrown));
    const { statusCode, body } = await app.inject('/api/theme');
    expect(statusCode).toBe(500);
    expect(JSON.parse(body).error).toBe('Something went wrong on our side. Please try again.');
  }
});
