import type { z } from 'zod';
import type { CallName } from './call/addresses.ts';
import type { Issue } from './call/errors.ts';
import { splitAddress } from './call/visitor-addresses.ts';
import { visitorMessages } from './call/visitor-messages.ts';
import type { Calls } from './calls.ts';

/**
 * The typed client of the API. How a request travels is given to it: over the network in a
 * browser, straight into the application on the server, into a test's app in a test.
 */

type Query = Record<string, string | string[] | undefined>;

export type Send = (request: {
  /** The call by its name and input, and the same as a request. */
  name: CallName;
  params?: Record<string, string>;
  query?: Query;
  method: string;
  path: string;
  body?: unknown;
  /** A file that is sent as it is, in place of a body. */
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

/** What a call throws where the server refused it. */
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

/** Sends over the network, as a browser does. */
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
      // All that a browser says of it is "Failed to fetch", each in words of its own.
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

/** Nothing where it is no JSON, such as the page that a proxy answers for a server that is away. */
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
