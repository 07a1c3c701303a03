import type { Readable } from 'node:stream';

/** Where uploaded files are stored. Names are flat, and a name's content never changes. */
export interface Storage {
  /** Moves a finished local file into the storage under a name, atomically. */
  put(name: string, path: string): Promise<void>;
  describe(name: string): Promise<StoredFile | undefined>;
  /** The bytes, or undefined if there's no such file. The caller must read or destroy the stream. */
  open(name: string, range?: ByteRange): Promise<Readable | undefined>;
  list(): AsyncIterable<StoredFile>;
  /** Idempotent: missing files count as removed. */
  remove(names: string[]): Promise<void>;
}

export interface StoredFile {
  name: string;
  /** In bytes. */
  size: number;
  storedAt: Date;
}

/** Both ends are included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The storage can't be used as configured; see the cause. */
export class StorageUnusable extends Error {
  constructor(cause: unknown) {
    super('the storage cannot be used', { cause });
  }
}

/** The storage doesn't respond right now; the request itself was fine. */
export class StorageSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(cause?: unknown) {
    super('the storage does not answer', { cause });
  }
}
