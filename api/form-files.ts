import type { FastifyRequest } from 'fastify';
import { ApiError } from '../contract/call/errors.ts';

/** How long the parser of forms may think about a body that has wholly arrived. */
const thinkMs = 1_000;

/**
 * The files of a form, one after the other. Where the head of a part has no end, the parser waits for
 * the rest of it for ever; nothing more comes once the body has ended, so that form is refused.
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
