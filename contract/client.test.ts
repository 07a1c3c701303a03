import { afterEach, expect, it, vi } from 'vitest';
import { addresses } from './call/addresses.ts';
import { messages } from './call/errors.ts';
import { createClient, overNetwork, RequestFailed } from './client.ts';

const client = createClient(addresses, overNetwork());

afterEach(() => vi.unstubAllGlobals());

const answering = (body: string, status: number) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

it.each([
  ['<html><h1>502 Bad Gateway</h1></html>', 502],
  ['', 504],
  ['null', 500],
  ['<html>A page of a proxy</html>', 200],
])('throws RequestFailed with a generic message for a response of %j', async (body, status) => {
  answering(body, status);
  const failure = await client.listTags().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RequestFailed);
  expect(failure).toMatchObject({ message: messages.request.failed, status });
});

it('throws a connection error if there is no response', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(client.listTags()).rejects.toThrow(messages.request.unreachable);
  await expect(client.listTags()).rejects.not.toBeInstanceOf(RequestFailed);
});

it('throws the error message of the server', async () => {
  answering(JSON.stringify({ success: false, error: 'No room' }), 503);
  await expect(client.listTags()).rejects.toThrow('No room');
});
