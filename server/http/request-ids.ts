import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../process/config.ts';

const acceptable = /^[\w.:+/=-]{1,128}$/;

/**
 * Names a request, so that all that is logged about it can be found: by the name that a trusted
 * proxy gave it, and by one of our own where a stranger could have chosen it.
 */
export function requestIds(trustProxy: Config['trustProxy']) {
  const isTrusted = trustRule(trustProxy);
  // Of this process alone, and counted: to be told apart is all that is asked of a name.
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

/** The same rule by which Fastify believes a proxy about the visitor's address. */
function trustRule(trustProxy: Config['trustProxy']): (address: string, hop: number) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'function') return trustProxy;
  return proxyAddr.compile(trustProxy.split(',').map((network) => network.trim()));
}
