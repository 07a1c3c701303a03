import { Readable } from 'node:stream';

/** A stream of what another one gives, by way of a generator. The other ends with it, whether it was read or not. */
export function passOn(
  content: Readable,
  through: (content: Readable) => AsyncGenerator<Buffer>,
): Readable {
  return Readable.from(through(content), { objectMode: false }).once('close', () =>
    content.destroy(),
  );
}
