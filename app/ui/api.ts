import { type Client, createClient, overNetwork } from '../../contract/client.ts';

/** The client of the API in a browser. */
export const api = createClient(overNetwork());

/** The same for whoever holds a token. */
export function apiWith(token: string): Client {
  return createClient(overNetwork(() => ({ authorization: `Bearer ${token}` })));
}
