import type { CachedResponse } from '../cache/cached-response.ts';
import type { Memory } from '../cache/memory.ts';
import type { Uploads } from '../media/uploads.ts';
import type { Database } from '../store/engine/database.ts';
import type { Reads } from './in-process-client.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the answer was kept already; missing where nothing is kept. */
    cacheOutcome?: 'hit' | 'miss';
  }
}

/** What the calls work with; the server makes it once and hands it in. */
export interface ApiContext {
  db: Database;
  /** The answers of public reads, kept until the content changes. */
  answers: Memory<CachedResponse>;
  /** The public reads by their names, put here as they are served. */
  reads: Reads;
  uploads: Uploads;
  site: { name: string; youtube: string; instagram: string };
  sessionDays: number;
  /** Called when pictures have arrived whose sizes are to be made. */
  onUpload: () => void;
  /** What the page of the reference may load and run. */
  documentationPolicy: (html: string) => string;
  /** Called after a change of the content is committed and before it is acknowledged. */
  onContentChange: (change: { removes: boolean }) => void;
}
