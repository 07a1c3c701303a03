import { createClient, overNetwork } from '../../../contract/client.ts';
import { askAgain, readToken } from './session.ts';

export function bearer(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

const sendWithToken = overNetwork(bearer);

/** For the calls about the token itself, where a refusal is the answer. */
export const sessionClient = createClient(sendWithToken);

/** For all other calls: a token that died is asked for again, and the call is made once more. */
export const client = createClient(async (request) => {
  const first = await sendWithToken(request);
  const isEnded = first.status === 401 && (await askAgain());
  const response = isEnded ? await sendWithToken(request) : first;
  return response;
});
