import { visitorAddresses } from '../../contract/call/visitor-addresses.ts';
import { createClient, overNetwork } from '../../contract/client.ts';

/** The API client in a visitor's browser. */
export const api = createClient(visitorAddresses, overNetwork());

/** The same, authorized by a token. */
export function apiWith(token: string): typeof api {
  const headers = () => ({ authorization: `Bearer ${token}` });
  return createClient(visitorAddresses, overNetwork(headers));
}
