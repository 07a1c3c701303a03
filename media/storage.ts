import type { Readable } from 'node:stream';

/** Where uploaded files are kept. Names are flat, and a name's content never changes. */
export interface Storage {
  /** Puts a finished local file under a name, whole or not at all; the local file is gone then. */
  put(name: string, path: string): Promise<void>;
  describe(name: string): Promise<StoredFile | undefined>;
  /** The bytes, or undefined where there is no such file. Whoever asks must read or destroy them. */
  open(name: string, range?: ByteRange): Promise<Readable | undefined>;
  list(): AsyncIterable<StoredFile>;
  /** What is not there is removed already. */
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

/** The storage cannot be used as it is set; the cause says why. */
export class StorageUnusable extends Error {
  constructor(cause: unknown) {
    super('the storage cannot be used', { cause });
  }
}

/** The storage does not answer just now; nothing is wrong with what it was asked. */
export class StorageSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(cause?: unknown) {
    super('the storage does not answer', { cause });
  }
}
