import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  asPrivate,
  type CachedResponse,
  createCachedResponse,
  createPrivateResponse,
  sendCachedResponse,
  sendOnce,
} from '../../cache/cached-response.ts';
import type { Dependency, Made } from '../../cache/entry.ts';
import { createStreamedResponse } from '../../cache/streamed-response.ts';
import { addresses, type CallName } from '../../contract/call/addresses.ts';
import type { Call } from '../../contract/call/call.ts';
import { splitAddress } from '../../contract/call/visitor-addresses.ts';
import type { Actor } from '../../store/engine/change.ts';
import { readRevision } from '../../store/engine/changes.ts';
import type { ApiContext } from './context.ts';
import { type Address, answerKey, type Read, rememberContent } from './in-process-client.ts';
import { listTexts, parseAddress, parseBody, toAnswer } from './parsing.ts';
import { actorOf, isAdministrator, requireAdministrator } from './sessions.ts';
import { uploadsIn } from './view-media.ts';

const publicBodyBytes = 16 * 1024;
const administratorBodyBytes = 4 * 1024 * 1024;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

interface Input<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}

type Handle<C extends Call, More = object> = (
  input: Input<C> & More,
) => Promise<z.output<C['answer']>>;

/** A cached public read, which declares what invalidates its response. */
interface CachedRead<In, Result, Answer = Result> {
  read: (input: In) => Promise<Answer>;
  dependsOn: (result: Result, input: In) => Dependency[];
  /** Replaces `read` for the administrator; never cached. */
  readForAdministrator?: (input: In) => Promise<Answer>;
  /** When the response expires by itself. */
  expiresAt?: () => number;
}

/** An unbounded list: read, validated and serialized in batches. */
interface CachedList<In, Item> {
  readBatches: (input: In) => AsyncIterable<Item[]>;
  dependsOn: (input: In) => Dependency[];
}

/** The result may contain more than the response shows, such as ids to depend on. */
export const cached = <In, Result>(read: CachedRead<In, Result>): CachedRead<In, Result> => read;
export const cachedList = <In, Item>(list: CachedList<In, Item>): CachedList<In, Item> => list;

/** A large administrator-only response, reused until the next write. */
interface HeldRead<Answer> {
  readUntilWrite: () => Promise<Answer>;
}

export const untilWrite = <Answer>(readUntilWrite: () => Promise<Answer>): HeldRead<Answer> => ({
  readUntilWrite,
});

/** An unbounded administrator-only list, produced in batches. */
interface PrivateList<In, Item> {
  readPieces: (input: In) => AsyncIterable<Item[]>;
}

export const inPieces = <In, Item>(
  readPieces: PrivateList<In, Item>['readPieces'],
): PrivateList<In, Item> => ({ readPieces });

type IsPublicRead<Name extends CallName, C> = C extends { access: 'public' }
  ? (typeof addresses)[Name] extends `GET ${string}`
    ? true
    : false
  : false;

export type Handlers<Calls> = {
  [Name in keyof Calls]: Name extends CallName
    ? Calls[Name] extends Call
      ? IsPublicRead<Name, Calls[Name]> extends true
        ? PublicRead<Input<Calls[Name]>, z.output<Calls[Name]['answer']>>
        :
            | Handle<Calls[Name], { request: FastifyRequest; actor: Actor }>
            | HeldRead<z.output<Calls[Name]['answer']>>
            | ListOf<Input<Calls[Name]> & { actor: Actor }, z.output<Calls[Name]['answer']>>
      : never
    : never;
};

type ListOf<In, Answer> = Answer extends (infer Item)[] ? PrivateList<In, Item> : never;

type PublicRead<In, Answer> =
  | CachedRead<In, never, Answer>
  | (Answer extends (infer Item)[] ? CachedList<In, Item> : never);

/** Registers routes for a table of calls: declared access, validated input, checked response. */
export function serve<Calls extends { [Name in CallName]?: Call }>(
  app: FastifyInstance,
  context: ApiContext,
  calls: Calls,
  handlers: Handlers<Calls>,
): void {
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const handler = handlers[name] as AnyHandler;
    if (typeof handler === 'function') serveCall(app, context, name, call, handler);
    else if ('readPieces' in handler) serveList(app, context, name, call, handler);
    else if ('readUntilWrite' in handler) serveHeld(app, context, name, call, handler);
    else serveRead(app, context, name, call, handler);
  }
}

type AnyHandle = (input: object) => Promise<unknown>;
type AnyRead = CachedRead<object, unknown> | CachedList<object, unknown>;
type AnyHeld = HeldRead<unknown>;
type AnyList = PrivateList<object, unknown>;
type AnyHandler = AnyHandle | AnyRead | AnyHeld | AnyList;

/** Administrator-only calls and all writes, which are never cached. */
function serveCall(
  app: FastifyInstance,
  context: ApiContext,
  name: CallName,
  call: Call,
  handle: AnyHandle,
) {
  const [method, url] = splitAddress(addresses[name]);
  const isPublic = call.access === 'public';
  app.route({
    method,
    url,
    config: { takesFiles: call.files !== undefined || call.csv, takesCsv: call.csv },
    bodyLimit: isPublic ? publicBodyBytes : administratorBodyBytes,
    onRequest: isPublic ? undefined : (request) => requireAdministrator(context, request),
    handler: async (request, reply) => {
      const input = { ...parseAddress(call, request), body: parseBody(call, request) };
      const actor = isPublic ? undefined : actorOf(request);
      const answer = JSON.stringify(toAnswer(call, await handle({ ...input, request, actor })));
      if (method !== 'GET') {
        return reply
          .code(call.status ?? 200)
          .headers(json)
          .send(answer);
      }
      return sendOnce(request, reply.headers(json), answer);
    },
  });
}

function serveHeld(
  app: FastifyInstance,
  context: ApiContext,
  name: CallName,
  call: Call,
  { readUntilWrite }: AnyHeld,
) {
  const [method, url] = splitAddress(addresses[name]);
  let held: { revision: number; response: Promise<CachedResponse> } | undefined;
  app.route({
    method,
    url,
    onRequest: (request) => requireAdministrator(context, request),
    handler: async (request, reply) => {
      // Read from the database, so that another server's write counts as soon as it is acknowledged.
      const revision = await readRevision(context.db);
      if (held?.revision !== revision) held = { revision, response: make() };
      const { response } = held;
      try {
        return await sendCachedResponse(request, reply, await response);
      } catch (error) {
        if (held?.response === response) held = undefined;
        throw error;
      }
    },
  });

  async function make(): Promise<CachedResponse> {
    const answer = toAnswer(call, await readUntilWrite());
    return createPrivateResponse(JSON.stringify(answer), json);
  }
}

function serveList(
  app: FastifyInstance,
  context: ApiContext,
  name: CallName,
  call: Call,
  { readPieces }: AnyList,
) {
  const [method, url] = splitAddress(addresses[name]);
  app.route({
    method,
    url,
    onRequest: (request) => requireAdministrator(context, request),
    handler: async (request, reply) => {
      const input = { ...parseAddress(call, request as Address), actor: actorOf(request) };
      const response = await createStreamedResponse(listTexts(call, readPieces(input)), json);
      return sendCachedResponse(request, reply, asPrivate(response));
    },
  });
}

function serveRead(
  app: FastifyInstance,
  context: ApiContext,
  name: CallName,
  call: Call,
  handler: AnyRead,
) {
  const { cache, reads } = context;
  const [method, url] = splitAddress(addresses[name]);
  const isList = 'readBatches' in handler;
  const unasked = JSON.stringify(call.query?.safeParse({}).data);
  const hasAsked = ({ query }: Address) => JSON.stringify(query) !== unasked;
  const make = async (address: Address): Promise<Made> => {
    const made = isList
      ? await makeList(call, handler, address)
      : await makeAnswer(call, handler, address);
    // Otherwise arbitrary queries would evict useful entries.
    return { ...made, isCacheable: !hasAsked(address) || made.isCacheable };
  };
  const read: Read = async ({ params, query }, options) => {
    const address = parseAddress(call, { params, query });
    // The key contains only the parameters the call takes: unknown ones must not fill the cache.
    return cache.get(answerKey(name, address), () => make(address), {
      // The site links to its pages, but to no page of a list.
      isKnown: !(isList ? hasAsked(address) : hasChoice(address)),
      ...options,
    });
  };
  reads.set(name, Object.assign(read, { make }));

  app.route({
    method,
    url,
    handler: async (request, reply) => {
      if ('readForAdministrator' in handler && (await isAdministrator(context, request))) {
        const answer = await handler.readForAdministrator?.(parseAddress(call, request));
        return sendOnce(request, reply.headers(json), JSON.stringify(toAnswer(call, answer)));
      }
      request.cacheOutcome = 'hit';
      const { response, entry } = await read(request as Address, {
        onMiss: () => {
          request.cacheOutcome = 'miss';
        },
        // The administrator edits what they read: a stale response would undo later changes.
        isStrict: request.headers.authorization !== undefined,
      });
      // An escaped variant of the URL would be cached again; none of our paths needs escaping.
      if (!/[?%]/.test(request.url)) request.cacheEntry = entry;
      return sendCachedResponse(request, reply, response);
    },
  });
}

async function makeAnswer(
  call: Call,
  { read, dependsOn, expiresAt }: CachedRead<object, unknown>,
  address: Address,
): Promise<Made> {
  const result = await read(address);
  const answer = toAnswer(call, result);
  const text = JSON.stringify(answer);
  const response = createCachedResponse(text, json);
  rememberContent(response, answer);
  return {
    response,
    dependsOn: [...dependsOn(result, address), ...mediaIn(answer.data, text)],
    expiresAt: expiresAt?.(),
    isCacheable: call.isCacheable?.(answer.data as never, address.query as never) ?? true,
  };
}

async function makeList(
  call: Call,
  { readBatches, dependsOn }: CachedList<object, unknown>,
  address: Address,
): Promise<Made> {
  let isEmpty = true;
  const batches = async function* () {
    for await (const batch of readBatches(address)) {
      isEmpty &&= batch.length === 0;
      yield batch;
    }
  };
  const response = await createStreamedResponse(listTexts(call, batches()), json);
  return { response, dependsOn: dependsOn(address), isCacheable: !isEmpty };
}

const json = { 'content-type': 'application/json; charset=utf-8' };

/** Lists in a query, such as tags, can be combined in more ways than anything links to. */
const hasChoice = ({ query }: Address) =>
  Object.values(query ?? {}).some((value) => Array.isArray(value) && value.length > 0);

/** A response that describes files depends on them. */
function mediaIn(data: unknown, text: string): Dependency[] {
  const describesMedia = typeof data === 'object' && data !== null && 'media' in data;
  return describesMedia ? uploadsIn(text).map((file): Dependency => `media:${file}`) : [];
}
