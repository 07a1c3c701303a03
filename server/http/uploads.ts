import type { FastifyInstance } from 'fastify';
import { isKnown } from '../../cache/etag.ts';
import { ApiError } from '../../contract/call/errors.ts';
import { readStoredName } from '../../contract/media/media.ts';
import type { ReadableStorage } from '../../media/upload-cache.ts';
import { readRange } from './byte-range.ts';
import { forever, uploadPolicy, videoPolicy } from './headers.ts';

/** Serves uploads, wherever they're stored: whole, or in ranges as video players request them. */
export async function uploadedFiles(
  app: FastifyInstance,
  { storage }: { storage: ReadableStorage },
) {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/*',
    handler: async ({ method, headers, params }, reply) => {
      const name = params['*'];
      const known = readStoredName(name);
      const file = known && (await storage.describe(name));
      if (!file) throw new ApiError('notFound');

      const etag = `"${name}-${file.size}"`;
      const policy = known.type.startsWith('video/') ? videoPolicy : uploadPolicy;
      const kept = { etag, 'cache-control': forever, 'content-security-policy': policy };
      if (isKnown(headers['if-none-match'], etag)) return reply.code(304).headers(kept).send();

      // Ranges of two different files must not be combined.
      const isPart = method === 'GET' && (headers['if-range'] ?? etag) === etag;
      const range = isPart ? readRange(headers.range, file.size) : undefined;
      if (range === 'none') {
        reply.header('content-range', `bytes */${file.size}`);
        throw new ApiError('noSuchRange');
      }

      const body = method === 'HEAD' ? '' : await storage.open(name, range);
      if (body === undefined) throw new ApiError('notFound'); // removed in between
      if (range) {
        reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
      }
      return reply
        .headers({ ...kept, 'accept-ranges': 'bytes' })
        .header('content-length', range ? range.end - range.start + 1 : file.size)
        .type(known.type === 'text/vtt' ? 'text/vtt; charset=utf-8' : known.type)
        .send(body);
    },
  });
}
