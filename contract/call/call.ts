import type { z } from 'zod';
import type { CallName } from './addresses.ts';
import type { ErrorCode } from './errors.ts';

/**
 * One call of the API, declared as data: who may make it, what it takes and
 * what it returns. Routes, the client and the reference are derived from it.
 */
export interface Call {
  summary: string;
  /** Closed by default: without `public`, a call requires the administrator's token. */
  access?: 'public';
  params?: z.ZodObject;
  /** The query parameters; a repeated name is a list. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The form fields of a file upload, which is streamed rather than read as a body. */
  files?: readonly string[];
  /** The body is a CSV file, which is streamed as well. */
  csv?: true;
  /**
   * Errors beyond those that the declaration implies: a missing token, parameters
   * that name nothing, invalid input and a stale edit go without saying.
   */
  errors?: readonly ErrorCode[];
  /** The content of `data`. */
  answer: z.ZodType;
  /** Whether the response to a query is worth caching; an empty one isn't. */
  isCacheable?: (answer: never, query: never) => boolean;
  /** Parts of the answer, or of its own defaults, that are repeated at the top level beside `data`. */
  topLevel?: z.ZodObject;
  status?: 201;
}

/** Checks a table of declarations and keeps its exact type. */
export function declare<Calls extends { [Name in CallName]?: Call }>(calls: Calls): Calls {
  return calls;
}
