import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createCachedResponse, sendCachedResponse } from '../cache/cached-response.ts';
import { type CallName, splitAddress } from '../contract/addresses.ts';
import type { Call } from '../contract/call.ts';
import { ApiError } from '../contract/errors.ts';
import { requireAdministrator } from './auth/sessions.ts';
import type { ApiContext } from './context.ts';
import type { Address, Read } from './in-process-client.ts';

const publicBodyBytes = 16 * 1024;
const administratorBodyBytes = 4 * 1024 * 1024;

type WritingCall = Call & { invalidates?: 'content' | 'nothing' };
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type Handlers<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Call
    ? (
        input: {
          params: Parsed<Calls[Name]['params']>;
          query: Parsed<Calls[Name]['query']>;
          body: Parsed<Calls[Name]['body']>;
        } & (Calls[Name] extends { invalidates: string } ? { request: FastifyRequest } : object),
      ) => Promise<z.output<Calls[Name]['answer']>>
    : never;
};

/** Makes routes of a table of calls: declared access, validated input, checked answer. */
export function serve<Calls extends { [Name in CallName]?: Call }>(
  app: FastifyInstance,
  context: ApiContext,
  calls: Calls,
  handlers: Handlers<Calls>,
): void {
  for (const [name, call] of Object.entries(calls) as [CallName, WritingCall][]) {
    const [method, url] = splitAddress(name);
    const handle = handlers[name] as (
      input: Address & { body?: unknown; request?: FastifyRequest },
    ) => Promise<unknown>;
    const isPublic = call.access === 'public';

    const makeAnswer = async (request: FastifyRequest) => {
      const address = parseAddress(call, request);
      const body = parseBody(call, request);
      return toAnswer(call, await handle({ ...address, body, request }));
    };
    const read: Read = async ({ params, query }, onMake) => {
      const address = parseAddress(call, { params, query });
      let isKept = true;
      const make = async () => {
        onMake?.();
        const answer = toAnswer(call, await handle(address));
        // Otherwise whatever people ask for would push out what there is.
        if (hasValues(query)) isKept = call.isCacheable?.(answer.data as never) ?? true;
        return createCachedResponse(JSON.stringify(answer), json);
      };
      // Of a query only what the call takes counts: whatever else stands there must not fill the memory.
      return context.answers.get(`${name} ${JSON.stringify(address)}`, make, () => isKept);
    };
    if (method === 'GET' && isPublic) context.reads.set(name, read);

    app.route({
      method,
      url,
      config: { takesFiles: call.files !== undefined },
      bodyLimit: isPublic ? publicBodyBytes : administratorBodyBytes,
      onRequest: isPublic ? undefined : (request) => requireAdministrator(context, request),
      handler: async (request, reply) => {
        if (method !== 'GET') {
          const answer = await makeAnswer(request).finally(() => {
            // Also where it failed: a change may be kept though its acknowledgement was lost.
            if (call.invalidates === 'content') {
              context.onContentChange({ removes: method === 'DELETE' });
            }
          });
          return reply
            .code(call.status ?? 200)
            .headers(json)
            .send(JSON.stringify(answer));
        }
        if (!isPublic) {
          const own = { ...json, 'cache-control': 'private, no-cache' };
          const answer = JSON.stringify(await makeAnswer(request));
          return sendCachedResponse(request, reply, createCachedResponse(answer, own));
        }
        request.cacheOutcome = 'hit';
        const answer = await read(request as Address, () => {
          request.cacheOutcome = 'miss';
        });
        // In other letters it would be kept again; no path of ours needs escaping.
        if (!/[?%]/.test(request.url)) request.cachedResponse = answer;
        return sendCachedResponse(request, reply, answer);
      },
    });
  }
}

const json = { 'content-type': 'application/json; charset=utf-8' };

const hasValues = (query: unknown) =>
  Object.values(query ?? {}).some((value) => [value ?? []].flat().length > 0);

/** An address that cannot name anything is not found, rather than badly written. */
function parseAddress(call: Call, { params, query }: Address): Address {
  const parse = (schema: z.ZodObject | undefined, values: unknown = {}) => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(values);
    if (!parsed.success) throw new ApiError('notFound');
    return parsed.data;
  };
  return { params: parse(call.params, params), query: parse(call.query, query) };
}

function parseBody(call: Call, request: FastifyRequest): unknown {
  if (!call.body) return undefined;
  // Nothing at all is a mistake on the way, not a wish to set everything to its default.
  if (request.body === undefined || request.body === null) throw new ApiError('malformedBody');
  const parsed = call.body.safeParse(request.body);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  throw new ApiError('invalidInput', { issues });
}

/** An answer that breaks the contract is our mistake: it throws, and is answered as a crash. */
function toAnswer(call: Call, result: unknown) {
  return { success: true, ...call.topLevel?.parse(result), data: call.answer.parse(result) };
}
