import { type FormFile, form } from '../../support/files.ts';

export interface Asked {
  token?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  files?: FormFile[];
  signal?: AbortSignal;
}

/** Sends one request over the network; returns the complete response. */
export async function ask(origin: string, address: string, request: Asked = {}) {
  const [method, path] = address.split(/ (.*)/s);
  const sent = request.files ? form(request.files) : undefined;
  const response = await fetch(origin + path, {
    method,
    redirect: 'manual',
    signal: request.signal,
    headers: {
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...sent?.headers,
      ...(request.token && { authorization: `Bearer ${request.token}` }),
      ...request.headers,
    },
    body: sent ? new Uint8Array(sent.payload) : toBody(request.body),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  return { status: response.status, headers: response.headers, bytes, text, json: parse(text) };
}

function toBody(body: unknown): string | undefined {
  return typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
}

// biome-ignore lint/suspicious/noExplicitAny: a case reads any part of the response
function parse(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
