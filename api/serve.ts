import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CallName, splitAddress } from '../contract/addresses.ts';
import type { Call } from '../contract/call.ts';
import { Fault } from '../contract/errors.ts';
import { requireAdministrator } from './administrator.ts';
import type { ApiContext } from './context.ts';
import { keepAnswer, sendAnswer } from './kept-answer.ts';

const publicBodyBytes = 16 * 1024;
const administratorBodyBytes = 4 * 1024 * 1024;

type WritingCall = Call & { invalidates?: 'content' | 'nothing' };
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type Handlers<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Call
    ? (input: {
        params: Parsed<Calls[Name]['params']>;
        body: Parsed<Calls[Name]['body']>;
        request: FastifyRequest;
      }) => Promise<z.output<Calls[Name]['answer']>>
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
    const handle = handlers[name] as (input: {
      params: unknown;
      body: unknown;
      request: FastifyRequest;
    }) => Promise<unknown>;
    const isPublic = call.access === 'public';

    const makeAnswer = async (request: FastifyRequest): Promise<string> => {
      const params = parseParams(call, request);
      const body = parseBody(call, request);
      return JSON.stringify(toAnswer(call, await handle({ params, body, request })));
    };

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
            .send(answer);
        }
        if (!isPublic) {
          const own = { ...json, 'cache-control': 'private, no-cache' };
          return sendAnswer(request, reply, keepAnswer(await makeAnswer(request), own));
        }
        // No call takes a query, so whatever stands there must not fill the memory.
        const path = request.url.split('?', 1)[0];
        request.cacheOutcome = 'hit';
        const answer = await context.answers.get(path, async () => {
          request.cacheOutcome = 'miss';
          return keepAnswer(await makeAnswer(request), json);
        });
        if (path === request.url) request.keptAnswer = answer;
        return sendAnswer(request, reply, answer);
      },
    });
  }
}

const json = { 'content-type': 'application/json; charset=utf-8' };

/** A path that cannot name anything is not found, rather than badly written. */
function parseParams(call: Call, request: FastifyRequest): unknown {
  if (!call.params) return undefined;
  const parsed = call.params.safeParse(request.params);
  if (!parsed.success) throw new Fault('notFound');
  return parsed.data;
}

function parseBody(call: Call, request: FastifyRequest): unknown {
  if (!call.body) return undefined;
  // Nothing at all is a mistake on the way, not a wish to set everything to its default.
  if (request.body === undefined || request.body === null) throw new Fault('malformedBody');
  const parsed = call.body.safeParse(request.body);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  throw new Fault('invalidInput', { issues });
}

/** An answer that breaks the contract is our mistake: it throws, and is answered as a crash. */
function toAnswer(call: Call, result: unknown) {
  return { success: true, ...call.beside?.parse(result), data: call.answer.parse(result) };
}
