import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../process/config.ts';

const acceptable = /^[\w.:+/=-]{1,128}$/;

/**
 * Identifies a request, so that all its log lines can be found: by the ID from a trusted proxy, or by our own,
 * because strangers could choose theirs.
 */
export function requestIds(trustProxy: Config['trustProxy']) {
  const isTrusted = trustRule(trustProxy);
  // A counter with a prefix per process: IDs only need to be unique.
  const own = randomBytes(6).toString('hex');
  let count = 0;
  const nextName = () => {
    count += 1;
    return `${own}-${count}`;
  };
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !acceptable.test(given)) return nextName();
    return isTrusted(socket.remoteAddress ?? '', 0) ? given : nextName();
  };
}

/** The same rule by which Fastify trusts a proxy about the visitor's IP address. */
function trustRule(trustProxy: Config['trustProxy']): (address: string, hop: number) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'function') return trustProxy;
  return proxyAddr.compile(trustProxy.split(',').map((network) => network.trim()));
}
