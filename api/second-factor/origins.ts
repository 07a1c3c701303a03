import type { FastifyRequest } from 'fastify';
import type { Origin } from '../../store/sessions.ts';
import { networkOf } from '../rate-limits/rate-limits.ts';
import { deviceOf } from '../serving/sessions.ts';

/** Browser and shortened IP address of a sign-in: enough for owners to recognize their own devices. */
export function originOf(request: FastifyRequest): Origin {
  return { browser: deviceOf(request), address: shortAddress(request.ip) };
}

/** Keeps three octets of IPv4 or the first 48 bits of IPv6: a neighborhood, not a household. */
function shortAddress(address: string): string {
  const network = networkOf(address);
  if (network === 'unknown') return '';
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}:x`;
  return `${network.slice(0, network.lastIndexOf('.'))}.x`;
}
