import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { placeOf } from './logging.ts';

const longestName = 253;
const label = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?';
const name = new RegExp(`^${label}(?:\\.${label})*\\.?$`, 'i');

/**
 * Without `PUBLIC_URL`, pages contain URLs built from the requested host: anything but a plain host, even if a
 * trusted proxy forwards it, must be rejected first.
 */
export function hasReadableHost(request: FastifyRequest): boolean {
  const { host } = request.headers;
  // Health checks of load balancers may omit it, as HTTP/1.0 allows.
  if (host === undefined) return placeOf(request.url).kind === 'system';
  return isHost(host) && isHost(request.host) && /^https?$/.test(request.protocol);
}

/** A name, an IPv4 address or an IPv6 address in brackets, optionally with a port. */
function isHost(text: string): boolean {
  const [, host, port = '0'] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (host === undefined || Number(port) > 65_535) return false;
  if (host.startsWith('[')) return isIPv6(host.slice(1, -1)) && !host.includes('%');
  // What looks like an IPv4 address must be one.
  return host.length <= longestName && name.test(host) && URL.canParse(`http://${host}`);
}
