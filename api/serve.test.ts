import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createMemory } from '../cache/memory.ts';
import { themeCalls } from '../contract/theme.ts';
import type { ApiContext } from './context.ts';
import { answerError } from './errors.ts';
import { type Handlers, serve } from './serve.ts';

type ThemeHandlers = Handlers<typeof themeCalls>;

/** The calls of the theme with handlers of the test's own, and no need to sign in. */
function serveTheme(handlers: Partial<ThemeHandlers>) {
  const app = Fastify();
  const changes: string[] = [];
  const context = {
    answers: createMemory(1_000, () => 1),
    reads: new Map(),
    onContentChange: () => changes.push('changed'),
  } as unknown as ApiContext;
  const { updateTheme, getTheme } = themeCalls;
  const open = { getTheme, updateTheme: { ...updateTheme, access: 'public' as const } };
  app.setErrorHandler(answerError);
  serve(app, context, open, handlers as ThemeHandlers);
  return { app, changes };
}

const put = { method: 'PUT', url: '/api/theme', payload: { primaryColor: '#112233' } } as const;

it('counts as changed what failed on the way: it may have been kept', async () => {
  const { app, changes } = serveTheme({
    updateTheme: () => Promise.reject(new Error('the connection was lost at the commit')),
  });
  expect((await app.inject(put)).statusCode).toBe(500);
  expect(changes).toEqual(['changed']);
});

it('counts as changed what was kept but cannot be answered', async () => {
  const { app, changes } = serveTheme({ updateTheme: async () => ({ nonsense: true }) as never });
  expect((await app.inject(put)).statusCode).toBe(500);
  expect(changes).toEqual(['changed']);
});

it('survives whatever a handler throws', async () => {
  for (const thrown of [undefined, null, 'text', 7, new Error('no code'), { code: 5 }]) {
    const { app } = serveTheme({ getTheme: () => Promise.reject(thrown) });
    const { statusCode, body } = await app.inject('/api/theme');
    expect(statusCode).toBe(500);
    expect(JSON.parse(body).error).toBe('Something went wrong on our side. Please try again.');
  }
});
