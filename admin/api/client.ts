import { addresses } from '../../contract/call/addresses.ts';
import { createClient, overNetwork, RequestFailed } from '../../contract/client.ts';
import { refetchLists, refetchOnboarding } from './query-client.ts';
import { askAgain, isSignedIn, readToken } from './session.ts';

export function bearer(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

const sendWithToken = overNetwork(bearer);

/** For calls about the token itself, where a refusal is a regular response. */
export const sessionClient = createClient(addresses, sendWithToken);

/**
 * For all other calls: if the token is no longer valid, asks for the password and retries once. While the area is
 * still loading, nobody is signed in yet, and the login form asks instead.
 */
export const client = createClient(addresses, async (request) => {
  const first = await sendWithToken(request);
  const isEnded = first.status === 401 && isSignedIn() && (await askAgain());
  const response = isEnded ? await sendWithToken(request) : first;
  // Something on screen no longer exists.
  if (response.status === 404 && request.name !== 'getLibraryFile') refetchLists();
  if (response.status < 300 && request.method !== 'GET') refetchOnboarding();
  return response;
});

/** Loads the newest version for an edit; null if the item no longer exists. */
export async function loadItem<Item>(asked: Promise<Item>): Promise<Item | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) return null;
    throw error;
  }
}
