import type { FastifyRequest } from 'fastify';
import { ApiError } from '../contract/call/errors.ts';

/** How long the multipart parser may take once the body has arrived completely. */
const thinkMs = 1_000;

/**
 * Yields the files of a form. If the headers of a part never end, the parser waits for the
 * rest forever; nothing more arrives after the end of the body, so such a form is refused.
 */
export async function* formFiles(request: FastifyRequest) {
  const files = request.files();
  for (;;) {
    const next = await unlessNothingComes(files.next(), request.raw);
    if (next.done) return;
    yield next.value;
  }
}

function unlessNothingComes<T>(next: Promise<T>, raw: FastifyRequest['raw']): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const onEnd = () => {
      timer = setTimeout(() => reject(new ApiError('malformedBody')), thinkMs);
    };
    if (raw.readableEnded) onEnd();
    else raw.once('end', onEnd);
    next.then(resolve, reject).finally(() => {
      raw.off('end', onEnd);
      clearTimeout(timer);
    });
  });
}
