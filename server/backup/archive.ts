import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

/** A backup is a plain tar, so any other tool can open it, too. */

export interface FileSummary {
  size: number;
  hash: string;
}

/** Adds a file; returns the size and hash of what was written. */
export type AddFile = (name: string, size: number, content: Readable) => Promise<FileSummary>;

type Fill = (add: AddFile) => Promise<void>;

/** An archive as a stream: it's generated once it's read, at the reader's pace (backpressure). */
export const packArchive = (fill: Fill): Readable => Readable.from(packed(fill));

async function* packed(fill: Fill): AsyncGenerator<Buffer> {
  const archive = pack();
  const add: AddFile = async (name, size, content) => {
    const { tap, read } = createTap();
    const entry = archive.entry({ name, size, mtime: new Date() });
    await pipeline(content, tap, entry);
    return read();
  };
  fill(add).then(
    () => archive.finalize(),
    (error) => archive.destroy(error),
  );
  yield* archive as AsyncIterable<Buffer>;
}

/** Writes an archive and flushes it to disk. */
export async function writeArchive(path: string, fill: Fill): Promise<void> {
  await rm(path, { force: true }); // an existing file would keep its permissions, and others may be able to read it
  const file = await open(path, 'wx', 0o600);
  await pipeline(packArchive(fill), file.createWriteStream({ flush: true }));
}

/** Passes every file of an archive to `take`, in order; content that it doesn't read is skipped. */
export async function readArchive(
  path: string,
  take: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const reader = extract();
  const reading = pipeline(createReadStream(path), reader);
  reading.catch(() => {}); // thrown below as well
  for await (const entry of reader) {
    const content = new PassThrough();
    const passing = pipeline(entry, content);
    passing.catch(() => {}); // either `take` gets the error, or it's thrown below
    await take(entry.header.name, content);
    content.resume();
    await passing;
  }
  await reading;
}

/** Measures the size and hash of what flows through. */
export function createTap() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *tap(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    read: (): FileSummary => ({ size, hash: hash.digest('hex') }),
  };
}

export async function summariseStream(content: AsyncIterable<Buffer>): Promise<FileSummary> {
  const { tap, read } = createTap();
  for await (const _chunk of tap(content)) {
    // only counted
  }
  return read();
}
