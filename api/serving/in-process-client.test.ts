import Fastify from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache } from '../../cache/cache.ts';
import { ApiError } from '../../contract/call/errors.ts';
import { themeCalls } from '../../contract/site/theme.ts';
import { viewCalls } from '../../contract/views/views.ts';
import type { ApiContext } from './context.ts';
import { createInProcessClient, type Reads } from './in-process-client.ts';
import { serve } from './serve.ts';

const category = vi.fn();
const links = vi.fn();
const theme = vi.fn();
let client: ReturnType<typeof createInProcessClient>;
let app: ReturnType<typeof Fastify>;
let logged: unknown[];

beforeEach(() => {
  vi.resetAllMocks();
  app = Fastify();
  logged = [];
  const reads: Reads = new Map();
  const context = { cache: createCache(), reads } as unknown as ApiContext;
  const { getCategoryPage, getCategoryLinks } = viewCalls;
  serve(
    app,
    context,
    { getCategoryPage, getCategoryLinks },
    {
      getCategoryPage: { read: category, dependsOn: () => [] },
      getCategoryLinks: { read: links, dependsOn: () => [] },
    },
  );
  serve(app, context, { updateTheme: themeCalls.updateTheme }, { updateTheme: theme });
  const log = { error: (entry: unknown) => logged.push(entry) };
  client = createInProcessClient(reads, log as unknown as typeof app.log);
});

const ink = { params: { slug: 'ink' } };

describe('refuses', () => {
  it('calls that are not public reads', async () => {
    await expect(client.updateTheme({ body: {} as never })).rejects.toMatchObject({ status: 404 });
    expect(theme).not.toHaveBeenCalled();
  });

  it('invalid parameters', async () => {
    const asked = client.getCategoryPage({ ...ink, query: { page: 'x' } });
    await expect(asked).rejects.toMatchObject({ status: 404 });
    expect(category).not.toHaveBeenCalled();
  });

  it('with the message of an ApiError, or a generic one after a crash', async () => {
    category.mockRejectedValueOnce(new ApiError('notFound'));
    await expect(client.getCategoryPage(ink)).rejects.toMatchObject({
      status: 404,
      message: new ApiError('notFound').message,
    });
    expect(logged).toEqual([]);
    category.mockRejectedValueOnce(new Error('the secret of the table'));
    await expect(client.getCategoryPage(ink)).rejects.toMatchObject({
      status: 500,
      message: new ApiError('crashed').message,
    });
    expect(logged).toHaveLength(1);
  });
});

it('returns the same data as a request, and reads it once for both', async () => {
  links.mockResolvedValue([{ title: 'Ink', slug: 'ink' }]);
  const read = await client.getCategoryLinks();
  expect(read).toEqual([{ title: 'Ink', slug: 'ink' }]);
  const { body } = await app.inject('/api/pages/categories');
  expect(JSON.parse(body)).toEqual({ success: true, data: read });
  expect(links).toHaveBeenCalledTimes(1);
});

it('passes parsed parameters to the call', async () => {
  category.mockRejectedValue(new ApiError('notFound'));
  await client.getCategoryPage({ ...ink, query: { tags: ['Ink', 'ink'] } }).catch(() => {});
  expect(category).toHaveBeenCalledWith({
    params: { slug: 'ink' },
    query: { page: 1, tags: ['ink'] },
  });
});
