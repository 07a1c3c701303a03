import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { placeOf } from './logging.ts';

const longestName = 253;
const label = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?';
const name = new RegExp(`^${label}(?:\\.${label})*\\.?$`, 'i');

/**
 * Pages name the address that they were asked for by where `PUBLIC_URL` does not say it: whatever is no
 * plain host, also one that a trusted proxy hands on, must not get that far.
 */
export function hasReadableHost(request: FastifyRequest): boolean {
  const { host } = request.headers;
  // Load balancers that ask how the server is may leave it out, as HTTP/1.0 lets them.
  if (host === undefined) return placeOf(request.url).kind === 'system';
  return isHost(host) && isHost(request.host) && /^https?$/.test(request.protocol);
}

/** A name, an IPv4 address or an IPv6 address in brackets, perhaps with a port. */
function isHost(text: string): boolean {
  const [, host, port = '0'] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (host === undefined || Number(port) > 65_535) return false;
  if (host.startsWith('[')) return isIPv6(host.slice(1, -1)) && !host.includes('%');
  // What looks like an IPv4 address must be one.
  return host.length <= longestName && name.test(host) && URL.canParse(`http://${host}`);
}
