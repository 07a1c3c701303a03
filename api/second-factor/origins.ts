import type { FastifyRequest } from 'fastify';
import type { Origin } from '../../store/sessions.ts';
import { networkOf } from '../rate-limits/rate-limits.ts';
import { deviceOf } from '../serving/sessions.ts';

/** From where somebody signs in, as much of it as one needs to know one's own devices again. */
export function originOf(request: FastifyRequest): Origin {
  return { browser: deviceOf(request), address: shortAddress(request.ip) };
}

/** Of IPv4 three numbers, of IPv6 the first 48 bits: a neighbourhood, not a house. */
function shortAddress(address: string): string {
  const network = networkOf(address);
  if (network === 'unknown') return '';
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}:x`;
  return `${network.slice(0, network.lastIndexOf('.'))}.x`;
}
