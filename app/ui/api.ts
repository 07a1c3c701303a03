import { createContext } from 'react-router';
import { type Client, createClient } from '../../contract/client.ts';

/** Where the loaders of pages find the client of the API; the server puts its own in here. */
export const apiContext = createContext<Client>();

/** The client in a browser. */
export const api = createClient(async ({ method, path, body }) => {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, json: () => response.json() };
});
