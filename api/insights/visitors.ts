import { createHmac, type KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../rate-limits/rate-limits.ts';

/** What of a request is looked at; nothing of it is kept. */
export type Sender = Pick<FastifyRequest, 'ip' | 'headers' | 'host'>;

const longestAgent = 500;

/**
 * Tells visitors of one day apart. The key is the salt of that day: once it is deleted, no hash can be
 * linked to a person or to another day.
 */
export function hashVisitor(key: KeyObject, { ip, headers }: Sender): string {
  const agent = (headers['user-agent'] ?? '').slice(0, longestAgent);
  return createHmac('sha256', key)
    .update(`${networkOf(ip)} ${agent}`)
    .digest('base64url')
    .slice(0, 22);
}

/** To look a name up in a list of thousands takes its time; there are few different ones. */
const robots = new LRUCache<string, boolean>({ max: 1_000 });

/** Who asks not to be counted is not, and programs are no visitors. */
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
 * Whether a page of this site sent it: browsers say so, and no page can make them say otherwise. By
 * the name alone, since a proxy that nobody told us of may speak HTTPS in front of us.
 */
export function isOwnPage({ headers, host }: Sender, publicHost?: string): boolean {
  const [, sender] = /^https?:\/\/(.+)$/.exec(headers.origin ?? '') ?? [];
  return sender !== undefined && (sender === host || sender === publicHost);
}
