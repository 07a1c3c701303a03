import { visitorAddresses } from '../../contract/call/visitor-addresses.ts';
import { createClient, overNetwork } from '../../contract/client.ts';

/** The client of the API in a visitor's browser. */
export const api = createClient(visitorAddresses, overNetwork());

/** The same for whoever holds a token. */
export function apiWith(token: string): typeof api {
  const headers = () => ({ authorization: `Bearer ${token}` });
  return createClient(visitorAddresses, overNetwork(headers));
}
