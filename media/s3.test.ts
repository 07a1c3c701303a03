import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../tests/support/engines.ts';
import { openS3 } from './s3.ts';

/** A fake store that answers each PUT with the next of these statuses. */
async function storeThatAnswers(...statuses: number[]) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method !== 'PUT') return void response.end('<ListBucketResult/>');
    bodies.push(body);
    response.writeHead(statuses.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = await newFolder();
  const path = join(folder.path, 'arrived');
  await writeFile(path, 'the whole file');
  onTestFinished(async () => {
    server.close();
    await folder.remove();
  });
  const storage = await openS3({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'bucket',
    region: 'region',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  });
  return { bodies, put: () => storage.put(`${'0'.repeat(40)}.png`, path) };
}

it('gives up after two 503 responses, and after one 403', async () => {
  const busy = await storeThatAnswers(503, 503);
  await expect(busy.put()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(busy.bodies).toHaveLength(2);
  const refusing = await storeThatAnswers(403);
  await expect(refusing.put()).rejects.toThrow();
  expect(refusing.bodies).toHaveLength(1);
});

it('resends the whole file after a 503', async () => {
  const store = await storeThatAnswers(503);
  await store.put();
  expect(store.bodies).toEqual(['the whole file', 'the whole file']);
});
