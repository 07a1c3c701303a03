import { createHash } from 'node:crypto';
import { open, rm, stat, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError, messages } from '../contract/call/errors.ts';
import { type MediaKind, type MediaType, mediaTypes } from '../contract/media/media.ts';
import { kindOfSniffed, sniffedBytes, type UploadType } from '../contract/media/sniffed-type.ts';
import { bytesPerMb, type UploadLimits } from '../contract/media/upload-limits.ts';
import { captionsName } from './captions.ts';
import { startDecoding } from './decoding.ts';
import { titleOfFile } from './file-title.ts';
import { mailPicture } from './mail-pictures.ts';
import type { PictureDetails } from './pictures.ts';
import { sniff } from './sniff.ts';
import type { Storage } from './storage.ts';
import type { TemporaryFiles } from './temporary-files.ts';

const blockBytes = 256 * 1024;

export interface UploadSettings {
  storage: Storage;
  temporaryFiles: TemporaryFiles;
  maxImageMb: number;
  maxVideoMb: number;
}

/** A file that was received completely but isn't published yet. */
export interface Received extends Partial<PictureDetails> {
  name: string;
  type: MediaType;
  path: string;
  /** Derived from the name that the uploader gave it. */
  title: string;
  /** In bytes, as it is stored. */
  size: number;
  /** Of a video, in seconds. */
  duration?: number;
}

export type Uploads = ReturnType<typeof takeUploads>;

/**
 * Receives files and names them after their content, so that the same file is stored once. The name is only known at
 * the end, so they're written to a local folder first and moved into the storage whole.
 */
export function takeUploads({ storage, temporaryFiles, maxImageMb, maxVideoMb }: UploadSettings) {
  const maxMb: UploadLimits = { image: maxImageMb, video: maxVideoMb };
  const decoding = startDecoding();

  /** Streams a file to disk while checking its type and size, then cleans it. */
  async function receive(
    stream: Readable,
    kinds: readonly MediaKind[],
    fileName?: string,
  ): Promise<Received> {
    const path = temporaryFiles.newPath();
    try {
      const arrived = await writeChecked(stream, path, kinds);
      if (arrived === 'image/heic') await decoding.ask('convertHeic', path);
      const type = arrived === 'image/heic' ? 'image/jpeg' : arrived;
      const details = await decoding.ask('examine', path, type);
      const name = `${(await hashOf(path)).slice(0, 40)}.${mediaTypes[type].extension}`;
      const { size } = await stat(path);
      return { name, type, path, title: titleOfFile(fileName), size, ...details };
    } catch (error) {
      for (const left of [path, `${path}.clean`]) await rm(left, { force: true });
      throw error;
    }
  }

  async function writeChecked(
    stream: Readable,
    path: string,
    kinds: readonly MediaKind[],
  ): Promise<UploadType> {
    const found: { type?: UploadType } = {};
    let size = 0;
    async function* inspect(chunks: AsyncIterable<Buffer>) {
      let start = Buffer.alloc(0);
      for await (const chunk of chunks) {
        size += chunk.length;
        if (start.length < sniffedBytes) start = Buffer.concat([start, chunk]);
        if (start.length >= sniffedBytes) found.type ??= await accept(start, kinds);
        if (found.type) refuseOversize(found.type, size);
        yield chunk;
      }
      found.type ??= await accept(start, kinds);
      refuseOversize(found.type, size);
    }
    // Opened before anything can fail: a file that is still being opened would outlive its removal.
    const file = await open(path, 'wx', 0o600);
    await pipeline(stream, inspect, file.createWriteStream());
    if (!found.type) throw new ApiError('noFile');
    return found.type;
  }

  async function accept(start: Buffer, kinds: readonly MediaKind[]): Promise<UploadType> {
    if (start.length === 0) throw new ApiError('noFile');
    const type = await sniff(start);
    if (!type || !kinds.includes(kindOfSniffed(type))) {
      throw new ApiError('wrongType', { message: messages.upload.wrongType(kinds) });
    }
    return type;
  }

  function refuseOversize(type: UploadType, size: number) {
    const limit = maxMb[kindOfSniffed(type)];
    if (size <= limit * bytesPerMb) return;
    throw new ApiError('tooLarge', { message: messages.upload.tooLarge(limit) });
  }

  /** Publishes received files; returns their URLs. */
  async function publish(files: Received[]): Promise<string[]> {
    for (const { name, path } of files) await storage.put(name, path);
    return files.map(({ name }) => `/uploads/${name}`);
  }

  async function discard(files: Received[]): Promise<void> {
    for (const { path } of files) await rm(path, { force: true });
  }

  /** Fails if a published file is gone again because it was taken for unused before it was recorded. */
  async function confirm(names: string[]): Promise<void> {
    for (const name of names) {
      if (!(await storage.describe(name))) throw new ApiError('unavailable');
    }
  }

  /** Stores captions as a file that browsers can load; returns its name. */
  async function keepCaptions(text: string): Promise<string> {
    const path = temporaryFiles.newPath();
    try {
      await writeFile(path, text, { mode: 0o600 });
      const name = captionsName(text);
      await storage.put(name, path);
      return name;
    } finally {
      await rm(path, { force: true });
    }
  }

  const forMail = mailPicture.bind(null, { storage, temporaryFiles, decoding });

  return { maxMb, receive, publish, keepCaptions, confirm, discard, forMail };
}

/** Hash of what visitors get, which can differ from what was uploaded. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await using file = await open(path);
  const block = Buffer.allocUnsafe(blockBytes); // one for all blocks: a large file leaves no garbage
  for (;;) {
    const { bytesRead } = await file.read(block);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(block.subarray(0, bytesRead));
  }
}
