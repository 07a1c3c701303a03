import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

/** One file that holds many: a plain tar, which any other tool can open too. */

export interface FileSummary {
  size: number;
  hash: string;
}

/** Adds a file; answers what was written. */
export type AddFile = (name: string, size: number, content: Readable) => Promise<FileSummary>;

type Fill = (add: AddFile) => Promise<void>;

/** An archive as a stream: it is filled once it is read, and no faster. */
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

/** Writes an archive that is safely on the disk afterwards. */
export async function writeArchive(path: string, fill: Fill): Promise<void> {
  await rm(path, { force: true }); // one that others may read would stay so
  const file = await open(path, 'wx', 0o600);
  await pipeline(packArchive(fill), file.createWriteStream({ flush: true }));
}

/** Hands every file of an archive over, in turn; what is not read is skipped. */
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
    passing.catch(() => {}); // whoever takes it hears of it, or it is thrown below
    await take(entry.header.name, content);
    content.resume();
    await passing;
  }
  await reading;
}

/** The size and the hash of what flows through. */
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
