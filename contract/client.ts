import type { z } from 'zod';
import type { CallName } from './call/addresses.ts';
import type { Issue } from './call/errors.ts';
import { splitAddress } from './call/visitor-addresses.ts';
import { visitorMessages } from './call/visitor-messages.ts';
import type { Calls } from './calls.ts';

/**
 * The typed API client. The transport is injected: the network in
 * browsers, direct calls on the server, a test's app in tests.
 */

type Query = Record<string, string | string[] | undefined>;

export type Send = (request: {
  /** The call by name and input, followed by the same as an HTTP request. */
  name: CallName;
  params?: Record<string, string>;
  query?: Query;
  method: string;
  path: string;
  body?: unknown;
  /** A file that is sent as is, instead of a body. */
  csv?: Blob | string;
}) => Promise<{ status: number; json: () => unknown }>;

type JsonCalls = Omit<Calls, 'uploadFile' | 'uploadImage'>;
type Input<C> = (C extends { params: infer P extends z.ZodType }
  ? { params: z.input<P> }
  : object) &
  (C extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : object) &
  (C extends { csv: true } ? { csv: Blob | string } : object) &
  (C extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : object);
type Arguments<C> = keyof Input<C> extends never
  ? []
  : object extends Input<C>
    ? [input?: Input<C>]
    : [input: Input<C>];
type Answer<C> = C extends { answer: infer A extends z.ZodType } ? z.output<A> : never;

export type Client = {
  [Name in keyof JsonCalls]: (
    ...input: Arguments<JsonCalls[Name]>
  ) => Promise<Answer<JsonCalls[Name]>>;
};

/** Thrown if the server refuses a call. */
export class RequestFailed extends Error {
  readonly status: number;
  readonly issues: Issue[];

  constructor(status: number, message: string, issues: Issue[] = []) {
    super(message);
    this.name = 'RequestFailed';
    this.status = status;
    this.issues = issues;
  }
}

/** The transport for browsers, over the network. */
export function overNetwork(headers: () => Record<string, string> = () => ({}), origin = ''): Send {
  return async ({ method, path, body, csv }) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'content-type': csv === undefined ? 'application/json' : 'text/csv',
        ...headers(),
      },
      body: csv ?? (body === undefined ? undefined : JSON.stringify(body)),
    }).catch((error: unknown) => {
      // Browsers only say "Failed to fetch", each in its own wording.
      const isNetwork = error instanceof TypeError;
      throw isNetwork ? new Error(visitorMessages.request.unreachable, { cause: error }) : error;
    });
    return { status: response.status, json: () => response.json() };
  };
}

function searchOf(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => [name, value]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

type Envelope =
  | { success: true; data: unknown }
  | { success: false; error?: string; issues?: Issue[] };

/** Undefined if it isn't JSON, such as a proxy's error page while the server is down. */
async function readAnswer(response: { json: () => unknown }): Promise<Envelope | undefined> {
  try {
    return (await response.json()) as Envelope;
  } catch {
    return undefined;
  }
}

/** A client of some calls, or of all. */
export function createClient<Name extends CallName>(
  addresses: Readonly<Record<Name, string>>,
  send: Send,
): Pick<Client, Name & keyof Client> {
  const call = async (
    name: Name,
    input: Pick<Parameters<Send>[0], 'params' | 'query' | 'body' | 'csv'>,
  ) => {
    const [method, pattern] = splitAddress(addresses[name]);
    const path = pattern.replace(/:(\w+)/g, (_, key) =>
      encodeURIComponent(input.params?.[key] ?? ''),
    );
    const response = await send({ name, ...input, method, path: path + searchOf(input.query) });
    const answer = await readAnswer(response);
    if (answer?.success) return answer.data;
    throw new RequestFailed(
      response.status,
      answer?.error ?? visitorMessages.request.failed,
      answer?.issues,
    );
  };
  return Object.fromEntries(
    (Object.keys(addresses) as Name[]).map((name) => [name, (input = {}) => call(name, input)]),
  ) as unknown as Pick<Client, Name & keyof Client>;
}
