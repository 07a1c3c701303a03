import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isKnown } from './etag.ts';
import { inOwnMemory } from './own-memory.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

interface Bodies {
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** A response with its headers, and its body in every encoding requested so far. */
export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Bodies | LargeBody;
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
  isCompressedBest: boolean;
}

/** Large bodies are held gzipped only, and decompressed on the fly for clients that don't accept gzip. */
interface LargeBody {
  identity?: undefined;
  br?: undefined;
  gzip?: undefined;
  /** In chunks: concatenating tens of megabytes would block the event loop. */
  zipped: Buffer[];
}

export function createCachedResponse(
  body: string | Buffer,
  headers: Record<string, string>,
  status = 200,
): CachedResponse {
  const identity = inOwnMemory(typeof body === 'string' ? Buffer.from(body) : body);
  // Hash the buffer, not the string: encoding that again would take as long as everything else here.
  return withBodies({ identity }, etagOf(identity), headers, status);
}

export function withBodies(
  bodies: CachedResponse['bodies'],
  etag: string,
  headers: Record<string, string>,
  status = 200,
): CachedResponse {
  return {
    status,
    headers: {
      vary: 'accept-encoding',
      // Always revalidated, so a change is in the very next response.
      ...(status === 200 && { 'cache-control': 'public, no-cache', etag }),
      ...headers,
    },
    etag,
    bodies,
    compressing: {},
    isCompressedBest: false,
  };
}

/** Both compressed variants together take at most half the size of a long text, or the full size of a short one. */
const sizeWithForms = (length: number) => (length < shortBytes ? 2 : 1.5) * length;
const shortBytes = 4_096;

/** What a response takes besides its body, mostly headers: it adds up, since small responses are numerous. */
const sizeOfRest = 4_096;

/** The memory a response takes, including encodings that haven't been requested yet. */
export function sizeOfResponse({ bodies }: CachedResponse): number {
  const size = bodies.identity ? sizeWithForms(bodies.identity.length) : lengthOf(bodies.zipped);
  return Math.ceil(size) + sizeOfRest;
}

const lengthOf = (pieces: Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0);

/** Nearly as small as the best level at a tenth of its cost: visitors wait for the first response. */
const quickBrotli = 5;

const bestBrotli = 11;
const quickGzip = 6;
const fastestGzip = 1;
const bestGzip = 9;

const compress = {
  br: async (bytes: Buffer, quality: number) =>
    inOwnMemory(
      await promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    ),
  gzip: async (bytes: Buffer, level: number) =>
    inOwnMemory(await promisify(gzip)(bytes, { level })),
};

/** The body in an encoding, compressed once for all concurrent requests. */
export async function bodyOf(answer: CachedResponse, encoding: Encoding): Promise<Buffer> {
  const { bodies, compressing } = answer;
  if (!bodies.identity) {
    const zipped = Buffer.concat(bodies.zipped);
    return encoding === 'gzip' ? zipped : promisify(gunzip)(zipped);
  }
  const ready = bodies[encoding];
  if (ready || encoding === 'identity') return ready ?? bodies.identity;
  compressing[encoding] ??= compress[encoding](
    bodies.identity,
    encoding === 'br' ? quickBrotli : quickGzip,
  );
  const made = await compressing[encoding];
  bodies[encoding] ??= made; // compressBest may have stored a smaller one meanwhile
  return bodies[encoding];
}

/** Replaces the quickly compressed variants with the smallest ones; the ETag stays valid. */
export async function compressBest(response: CachedResponse): Promise<void> {
  const { bodies } = response;
  if (!bodies.identity) return;
  bodies.br = await compress.br(bodies.identity, bestBrotli);
  bodies.gzip = await compress.gzip(bodies.identity, bestGzip);
  response.isCompressedBest = true;
}

const worthCompressing = 1_024;

const bySize = ['br', 'gzip'] as const;

/** The smallest encoding that the client accepts. */
export function encodingFor(accepted = '', offered: readonly Encoding[] = bySize): Encoding {
  const names = new Set<string>();
  for (const coding of accepted.toLowerCase().split(',')) {
    const [name, ...parameters] = coding.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (weight === undefined || Number(weight.slice(2)) > 0) names.add(name);
  }
  return offered.find((name) => names.has(name)) ?? 'identity';
}

/** Sends a response in the smallest accepted encoding, or a 304 if the client has it already. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> {
  reply.code(answer.status).headers(answer.headers);
  if (answer.status === 200 && isKnown(request.headers['if-none-match'], answer.etag)) {
    return reply.code(304).send();
  }
  const accepted = request.headers['accept-encoding'];
  if (!answer.bodies.identity) return sendLarge(reply, answer.bodies, accepted);
  const encoding = encodingFor(accepted);
  const body = await bodyOf(answer, encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** A response for the administrator only, held gzipped. */
export async function createPrivateResponse(
  text: string,
  headers: Record<string, string>,
): Promise<CachedResponse> {
  const body = Buffer.from(text);
  const zipped = [await compress.gzip(body, fastestGzip)];
  return asPrivate(withBodies({ zipped }, etagOf(body), headers));
}

/** For one person: no cache on the way may store it. */
export function asPrivate(response: CachedResponse): CachedResponse {
  const { etag: _, ...headers } = response.headers;
  return { ...response, headers: { ...headers, ...privately } };
}

const privately = { 'cache-control': 'private, no-store', vary: 'accept-encoding' };

/**
 * Sends a private response that isn't cached, at the fastest compression: more would cost more time than it saves.
 */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.headers(privately);
  const body = Buffer.from(text);
  const encoding = encodingFor(request.headers['accept-encoding'], ['gzip']);
  if (encoding === 'identity' || body.length < worthCompressing) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(await compress.gzip(body, fastestGzip));
}

function sendLarge(reply: FastifyReply, { zipped }: LargeBody, accepted: string | undefined) {
  const pieces = Readable.from(inTurns(zipped));
  if (encodingFor(accepted, ['gzip']) !== 'gzip') return reply.send(pieces.pipe(createGunzip()));
  return reply
    .headers({ 'content-encoding': 'gzip', 'content-length': String(lengthOf(zipped)) })
    .send(pieces);
}

/**
 * Yields to the event loop between chunks: a client that reads everything at once, such as a local reverse proxy,
 * mustn't block it.
 */
async function* inTurns(pieces: Buffer[]) {
  for (const piece of pieces) {
    yield piece;
    await nextTurn();
  }
}
