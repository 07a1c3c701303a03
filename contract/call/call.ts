import type { z } from 'zod';
import type { CallName } from './addresses.ts';
import type { ErrorCode } from './errors.ts';

/**
 * One call of the API, declared as data: who may make it, what it takes and what it answers. Routes,
 * the client and the reference are all derived from this.
 */
export interface Call {
  summary: string;
  /** Closed by default: whatever does not say `public` needs the administrator's token. */
  access?: 'public';
  params?: z.ZodObject;
  /** What may stand behind the question mark; a name that repeats is a list. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The form fields of a file upload, which is streamed rather than read as a body. */
  files?: readonly string[];
  /** The body is a CSV file, which is streamed as well. */
  csv?: true;
  /**
   * How it may refuse beyond what the rest of the declaration says: a token that is missing, an address
   * that names nothing, input that isn't valid and a stale edit go without saying.
   */
  errors?: readonly ErrorCode[];
  /** What stands in `data`. */
  answer: z.ZodType;
  /** Whether an answer to a query is worth caching; what shows nothing is not. */
  isCacheable?: (answer: never, query: never) => boolean;
  /** What of the answer, or of its own defaults, is repeated on the top level, beside `data`. */
  topLevel?: z.ZodObject;
  status?: 201;
}

/** Checks a table of declarations and keeps its exact type. */
export function declare<Calls extends { [Name in CallName]?: Call }>(calls: Calls): Calls {
  return calls;
}
