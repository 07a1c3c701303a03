import { type Client, createClient } from '../../contract/client.ts';

/** The client of the API in a visitor's browser. */
export const api = clientWith({});

/** The same for whoever holds a token. */
export function apiWith(token: string): Client {
  return clientWith({ authorization: `Bearer ${token}` });
}

function clientWith(headers: Record<string, string>): Client {
  return createClient(async ({ method, path, body }) => {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, json: () => response.json() };
  });
}
