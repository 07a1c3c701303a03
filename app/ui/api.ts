import { createClient } from '../../contract/client.ts';

/** The client of the API in a browser. */
export const api = createClient(async ({ method, path, body }) => {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, json: () => response.json() };
});
