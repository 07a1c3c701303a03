import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { readConfig } from '../process/config.ts';
import { requestIds } from './request-ids.ts';

function nameRequest(trust: string, from: string, given?: string): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: from });
  const request = new IncomingMessage(socket);
  if (given !== undefined) request.headers['x-request-id'] = given;
  return requestIds(readConfig({ TRUST_PROXY: trust }).trustProxy)(request);
}

const ours = /^[\da-f]{12}-\d+$/;

it.each([
  ['a stranger', 'false', '10.0.0.1', 'chosen'],
  ['another than the named', '10.0.0.0/8', '192.168.0.1', 'chosen'],
  ['a trusted proxy that says nothing', 'true', '10.0.0.1', undefined],
  ['a trusted proxy that says something strange', 'true', '10.0.0.1', 'a b'],
  ['a trusted proxy that says too much', 'true', '10.0.0.1', 'x'.repeat(129)],
])('generates an ID for a request from %s', (_who, trust, from, given) => {
  expect(nameRequest(trust, from, given)).toMatch(ours);
});

it('generates a different ID for every request', () => {
  expect(nameRequest('false', '10.0.0.1')).not.toBe(nameRequest('false', '10.0.0.1'));
});

it.each([
  ['true', '10.0.0.1'],
  ['1', '10.0.0.1'],
  ['192.168.0.1, 10.0.0.0/8', '10.0.0.1'],
])('uses the ID from a proxy trusted by %s', (trust, from) => {
  expect(nameRequest(trust, from, 'abc-123')).toBe('abc-123');
});
