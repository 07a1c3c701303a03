import { prerender } from 'react-dom/static';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isAdminPath } from '../contract/admin-area.ts';
import type { Client } from '../contract/client.ts';
import { startScriptsLate } from './late-scripts.ts';
import { apiContext } from './ui/api.ts';

/** The build has its own copy of React Router, so the server uses it from here. */
export { createRequestHandler };

export function makeLoadContext(client: Client): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, client);
  return context;
}

/** Pages are rendered whole: they are kept and sent many times, so streaming would gain nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = await new Response(prelude).text();
  return new Response(mayStartLate(request, status) ? startScriptsLate(html) : html, {
    status,
    headers,
  });
}

/** The admin area is nothing without its scripts, nor is a page that has to ask for its data. */
function mayStartLate({ url }: Request, status: number): boolean {
  return !import.meta.env.DEV && !isAdminPath(new URL(url).pathname) && status < 500;
}
