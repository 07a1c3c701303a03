import { createHmac, type KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../rate-limits/rate-limits.ts';

/** The parts of a request used for counting; none of them is stored. */
export type Sender = Pick<FastifyRequest, 'ip' | 'headers' | 'host'>;

const longestAgent = 500;

/**
 * Distinguishes visitors within one day. The key is the salt of that day:
 * once it's deleted, no hash can be linked to a person or to another day.
 */
export function hashVisitor(key: KeyObject, { ip, headers }: Sender): string {
  const agent = (headers['user-agent'] ?? '').slice(0, longestAgent);
  return createHmac('sha256', key)
    .update(`${networkOf(ip)} ${agent}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Caches results: matching a user agent against thousands of patterns is slow, and few are distinct. */
const robots = new LRUCache<string, boolean>({ max: 1_000 });

/** Visitors who opt out of tracking aren't counted, and neither are bots. */
export function isCountable({ headers }: Sender): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  const agent = headers['user-agent']?.slice(0, longestAgent);
  return agent !== undefined && !isRobot(agent);
}

function isRobot(agent: string): boolean {
  const known = robots.get(agent);
  if (known !== undefined) return known;
  const found = isbot(agent);
  robots.set(agent, found);
  return found;
}

/**
 * Whether a page of this site sent the request, by its Origin header, which no page can forge.
 * Only the host is compared, since a proxy we don't know of may terminate HTTPS in front of us.
 */
export function isOwnPage({ headers, host }: Sender, publicHost?: string): boolean {
  const [, sender] = /^https?:\/\/(.+)$/.exec(headers.origin ?? '') ?? [];
  return sender !== undefined && (sender === host || sender === publicHost);
}
