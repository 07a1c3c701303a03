import { createReadStream } from 'node:fs';
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
import { type Storage, StorageUnusable } from './storage.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket may hold other things too; ours stand under a name of their own. */
const prefix = 'uploads/';
/** Every visitor who watches a video holds a connection; the client's own limit is 50. */
const mostConnections = 2_000;
const connectTimeoutMs = 5_000;
/** Small pieces are forgotten sooner than large ones, so that less of them gathers in memory. */
const pieceBytes = 16 * 1024;

/** Objects in a bucket of any store that speaks S3. */
export async function openS3(settings: S3Settings): Promise<Storage> {
  const client = connect(settings);
  const { bucket: Bucket } = settings;
  const at = (name: string) => ({ Bucket, Key: prefix + name });
  // A wrong key or bucket should stop the start, not the first visitor.
  await client
    .send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }))
    .catch((cause) => Promise.reject(new StorageUnusable(cause)));

  return {
    async put(name, path) {
      const { size: ContentLength } = await stat(path);
      const ContentType = readStoredName(name)?.type;
      // In one request, however large: one that breaks off leaves nothing in the bucket.
      const Body = createReadStream(path, { highWaterMark: pieceBytes });
      await client.send(new PutObjectCommand({ ...at(name), Body, ContentLength, ContentType }));
      await rm(path, { force: true });
    },

    async describe(name) {
      const found = await client.send(new HeadObjectCommand(at(name))).catch(unlessMissing);
      return (
        found && { name, size: found.ContentLength ?? 0, storedAt: found.LastModified ?? now() }
      );
    },

    async open(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client
        .send(new GetObjectCommand({ ...at(name), Range }))
        .catch(unlessMissing);
      return found?.Body as Readable | undefined;
    },

    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', Size = 0, LastModified = now() } of page.Contents ?? []) {
          const name = Key.slice(prefix.length);
          if (readStoredName(name)) yield { name, size: Size, storedAt: LastModified };
        }
      }
    },

    async remove(names) {
      // One by one: what removes many at once wants a checksum on which stores do not agree.
      await Promise.all(names.map((name) => client.send(new DeleteObjectCommand(at(name)))));
    },
  };
}

function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Not every store has a host name for each bucket.
    forcePathStyle: true,
    // Nor does every store know the checksums that the client would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      httpAgent: { maxSockets: mostConnections },
      httpsAgent: { maxSockets: mostConnections },
    },
  });
}

const now = () => new Date();

function unlessMissing(error: { $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.$metadata?.httpStatusCode !== 404) throw error;
}
