import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { type CachedResponse, withBodies } from './cached-response.ts';
import { startEtag, toEtag } from './etag.ts';
import { inOwnMemory } from './own-memory.ts';

/** Larger bodies are held gzipped only: that shrinks a catalog of thousands to a tenth. */
export const largeBytes = 4 * 1024 * 1024;

/** Half the work that pages get: lists are long, and rarely requested. */
const listGzip = 4;

/**
 * A response whose text is generated in chunks. It yields to the event loop between them, so a long list doesn't hold
 * up other requests.
 */
export async function createStreamedResponse(
  texts: AsyncIterable<string>,
  headers: Record<string, string>,
): Promise<CachedResponse> {
  const hash = startEtag();
  const pieces = (async function* () {
    for await (const text of texts) {
      const bytes = Buffer.from(text);
      hash.update(bytes);
      yield bytes;
      await nextTurn();
    }
  })();

  const begun: Buffer[] = [];
  for (let size = 0; size <= largeBytes; ) {
    const piece = await pieces.next();
    if (piece.done) {
      return withBodies({ identity: inOwnMemory(Buffer.concat(begun)) }, toEtag(hash), headers);
    }
    begun.push(piece.value);
    size += piece.value.length;
  }
  const all = async function* () {
    yield* begun.splice(0);
    yield* pieces;
  };
  const zipped: Buffer[] = [];
  await pipeline(all, createGzip({ level: listGzip }), async (pieces) => {
    for await (const piece of pieces) zipped.push(inOwnMemory(piece));
  });
  return withBodies({ zipped }, toEtag(hash), headers);
}
