import { createClient, type Send } from '../../../contract/client.ts';
import { askAgain, readToken } from './session.ts';

const sendWithToken: Send = async ({ method, path, body }) => {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', ...bearer() },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, json: () => response.json() };
};

export function bearer(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** For the calls about the token itself, where a refusal is the answer. */
export const sessionClient = createClient(sendWithToken);

/** For all other calls: a token that died is asked for again, and the call is made once more. */
export const client = createClient(async (request) => {
  const response = await sendWithToken(request);
  if (response.status !== 401 || !(await askAgain())) return response;
  return sendWithToken(request);
});
