import { Readable } from 'node:stream';

/** Pipes a stream through a generator. The source is destroyed with the result, whether it was read or not. */
export function passOn(
  content: Readable,
  through: (content: Readable) => AsyncGenerator<Buffer>,
): Readable {
  return Readable.from(through(content), { objectMode: false }).once('close', () =>
    content.destroy(),
  );
}
