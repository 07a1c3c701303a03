import { createReadStream, type ReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { readStoredName } from '../contract/media/media.ts';
import { passOn } from './pass-on.ts';
import { type Storage, StorageSilent, StorageUnusable } from './storage.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket may hold other things too, so ours have a prefix. */
const prefix = 'uploads/';
/** Every visitor who watches a video holds a connection; the client's default limit is 50. */
const mostConnections = 2_000;
const connectTimeoutMs = 3_000;
/** A hanging store costs the caller a few seconds: each request is tried twice. */
const answerWithinMs = 3_000;
const mostAttempts = 2;
/** Listing may go through many names. */
const listWithinMs = 15_000;
/** A store may take a while to write what it received, but no progress for this long counts as a failure. */
const stalledAfterMs = 20_000;
/** Small chunks are garbage-collected sooner than large ones, so less memory builds up. */
const pieceBytes = 16 * 1024;

/** Storage in a bucket of any S3-compatible store. */
export async function openS3(settings: S3Settings): Promise<Storage> {
  const client = connect(settings);
  const { bucket: Bucket } = settings;
  const requestTimeout = answerWithinMs;
  const at = (name: string) => ({ Bucket, Key: prefix + name });
  // A wrong key or bucket should fail at startup, not with the first visitor.
  await client
    .send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }), { requestTimeout })
    .catch((cause) => Promise.reject(new StorageUnusable(cause)));

  return {
    async put(name, path) {
      const { size: ContentLength } = await stat(path);
      const ContentType = readStoredName(name)?.type;
      // In a single request, whatever the size: an aborted upload leaves nothing in the bucket.
      const send = () => {
        const Body = createReadStream(path, { highWaterMark: pieceBytes });
        return unlessStalled(Body, (abortSignal) =>
          client.send(new PutObjectCommand({ ...at(name), Body, ContentLength, ContentType }), {
            abortSignal,
          }),
        );
      };
      // The client can't replay a stream, and busy stores reject requests now and then.
      await send().catch((error) => (isBusy(error.cause ?? {}) ? send() : Promise.reject(error)));
      await rm(path, { force: true });
    },

    async describe(name) {
      const found = await client
        .send(new HeadObjectCommand(at(name)), { requestTimeout })
        .catch(unlessMissing);
      return (
        found && { name, size: found.ContentLength ?? 0, storedAt: found.LastModified ?? now() }
      );
    },

    async open(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client
        .send(new GetObjectCommand({ ...at(name), Range }), { requestTimeout })
        .catch(unlessMissing);
      return found && passOn(found.Body as Readable, unlessSilent);
    },

    async *list() {
      const within = { requestTimeout: listWithinMs };
      const asked = { Bucket, Prefix: prefix };
      for await (const page of paginateListObjectsV2({ client }, asked, within)) {
        for (const { Key = '', Size = 0, LastModified = now() } of page.Contents ?? []) {
          const name = Key.slice(prefix.length);
          if (readStoredName(name)) yield { name, size: Size, storedAt: LastModified };
        }
      }
    },

    async remove(names) {
      // One by one: the bulk delete requires a checksum on which stores disagree.
      const remove = (name: string) =>
        client.send(new DeleteObjectCommand(at(name)), { requestTimeout });
      await Promise.all(names.map((name) => remove(name).catch(fail)));
    },
  };
}

function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Not every store has a hostname per bucket.
    forcePathStyle: true,
    // Nor does every store support the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: mostAttempts,
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: mostConnections },
      httpsAgent: { maxSockets: mostConnections },
    },
  });
}

const now = () => new Date();

interface StoreError {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

function unlessMissing(error: StoreError): undefined {
  if (error.$metadata?.httpStatusCode !== 404) fail(error);
}

/** Errors that aren't the request's fault are the store's: it's down or overloaded. */
function fail(error: StoreError): never {
  if (error.name === 'TimeoutError' || isBusy(error)) throw new StorageSilent(error);
  throw error;
}

const isBusy = ({ $metadata }: StoreError) => ($metadata?.httpStatusCode ?? 0) >= 500;

/** Times out only while waiting for the store: the reader may take as long as it likes. */
async function* unlessSilent(body: Readable): AsyncGenerator<Buffer> {
  const end = () => void body.destroy(new StorageSilent());
  let timer = setTimeout(end, answerWithinMs);
  try {
    for await (const chunk of body) {
      clearTimeout(timer);
      yield chunk;
      timer = setTimeout(end, answerWithinMs);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Aborts an upload when the store stops accepting data. */
async function unlessStalled<T>(
  body: ReadStream,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stalling = new AbortController();
  let [taken, since] = [0, performance.now()];
  const watching = setInterval(() => {
    if (body.bytesRead > taken) [taken, since] = [body.bytesRead, performance.now()];
    else if (performance.now() - since > stalledAfterMs) stalling.abort();
  }, 1_000);
  try {
    return await send(stalling.signal);
  } catch (error) {
    body.destroy();
    if (stalling.signal.aborted) throw new StorageSilent(error);
    return fail(error as StoreError);
  } finally {
    clearInterval(watching);
  }
}
