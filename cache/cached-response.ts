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

/** A response with everything that is sent with it, and its body in every form asked for so far. */
export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Bodies | LargeBody;
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
  isCompressedBest: boolean;
}

/** What is large is held compressed alone; whoever cannot read that gets it unpacked on the way. */
interface LargeBody {
  identity?: undefined;
  br?: undefined;
  gzip?: undefined;
  /** In pieces: to put tens of megabytes together would hold up others. */
  zipped: Buffer[];
}

export function createCachedResponse(
  body: string | Buffer,
  headers: Record<string, string>,
  status = 200,
): CachedResponse {
  const identity = inOwnMemory(typeof body === 'string' ? Buffer.from(body) : body);
  // Of the bytes: to make them of a text takes as long as all the rest.
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
      // Always asked again, so that a change is in the very next answer.
      ...(status === 200 && { 'cache-control': 'public, no-cache', etag }),
      ...headers,
    },
    etag,
    bodies,
    compressing: {},
    isCompressedBest: false,
  };
}

/** A long text's two compressed forms fit into half of it, a short one's into the whole of it. */
const sizeWithForms = (length: number) => (length < shortBytes ? 2 : 1.5) * length;
const shortBytes = 4_096;

/** What an answer takes beside its body, above all its headers: small ones come in great numbers. */
const sizeOfRest = 4_096;

/** The memory that an answer holds, or will once it was asked for in every form. */
export function sizeOfResponse({ bodies }: CachedResponse): number {
  const size = bodies.identity ? sizeWithForms(bodies.identity.length) : lengthOf(bodies.zipped);
  return Math.ceil(size) + sizeOfRest;
}

const lengthOf = (pieces: Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0);

/** Nearly as small as the best, at a tenth of its cost: visitors wait for the first answer. */
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

/** The body in a form, compressed once for all who want it. */
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
  bodies[encoding] ??= made; // a smaller one may have come meanwhile
  return bodies[encoding];
}

/** Puts the smallest forms in the place of the quick ones; whoever knows the answer has it still. */
export async function compressBest(response: CachedResponse): Promise<void> {
  const { bodies } = response;
  if (!bodies.identity) return;
  bodies.br = await compress.br(bodies.identity, bestBrotli);
  bodies.gzip = await compress.gzip(bodies.identity, bestGzip);
  response.isCompressedBest = true;
}

const worthCompressing = 1_024;

const bySize = ['br', 'gzip'] as const;

/** The smallest form that the browser says it can read. */
export function encodingFor(accepted = '', offered: readonly Encoding[] = bySize): Encoding {
  const names = new Set<string>();
  for (const coding of accepted.toLowerCase().split(',')) {
    const [name, ...parameters] = coding.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (weight === undefined || Number(weight.slice(2)) > 0) names.add(name);
  }
  return offered.find((name) => names.has(name)) ?? 'identity';
}

/** Sends an answer in the form that suits, or only word that it is known already. */
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

/** What is for the administrator alone, held compressed. */
export async function createPrivateResponse(
  text: string,
  headers: Record<string, string>,
): Promise<CachedResponse> {
  const body = Buffer.from(text);
  const zipped = [await compress.gzip(body, fastestGzip)];
  return asPrivate(withBodies({ zipped }, etagOf(body), headers));
}

/** For one person, and kept nowhere on the way. */
export function asPrivate(response: CachedResponse): CachedResponse {
  const { etag: _, ...headers } = response.headers;
  return { ...response, headers: { ...headers, ...privately } };
}

const privately = { 'cache-control': 'private, no-store', vary: 'accept-encoding' };

/** Sends what is for one person and kept nowhere: compressed no better than the line is worth. */
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

/** Whoever takes it all at once, as a web server on the same machine does, must not hold up others. */
async function* inTurns(pieces: Buffer[]) {
  for (const piece of pieces) {
    yield piece;
    await nextTurn();
  }
}
