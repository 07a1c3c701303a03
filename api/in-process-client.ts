import type { FastifyBaseLogger } from 'fastify';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { CallName } from '../contract/addresses.ts';
import { type Client, createClient } from '../contract/client.ts';
import { ApiError } from '../contract/errors.ts';
import { toApiError, toFailure } from './errors.ts';

/** What a call is asked for, as it stands in the address. */
export interface Address {
  params?: unknown;
  query?: unknown;
}

/** Answers a public read from memory where it can, and says when it had to be made. */
export type Read = (address: Address, onMake?: () => void) => Promise<CachedResponse>;

export type Reads = Map<CallName, Read>;

/**
 * The public reads for pages that are rendered in this process. They are not sent as requests: one
 * that is made up (Fastify's `inject`) costs more than the reading, and slows down all real ones, since
 * Node's own code for them is then compiled for two kinds of response.
 */
export function createInProcessClient(reads: Reads, log: FastifyBaseLogger): Client {
  return createClient(async ({ name, params, query }) => {
    try {
      const read = reads.get(name);
      if (!read) throw new ApiError('notFound');
      const { status, bodies } = await read({ params, query });
      return { status, json: () => JSON.parse(String(bodies.identity)) };
    } catch (error) {
      const refusal = toApiError(error, { log });
      return { status: refusal.status, json: () => toFailure(refusal) };
    }
  });
}
