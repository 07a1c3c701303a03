import { prerender } from 'react-dom/static';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Client } from '../contract/client.ts';
import { PageScripts } from './page-scripts.tsx';
import { apiContext } from './ui/api-context.ts';

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
  const { entry, hmr } = context.manifest;
  const modules = [hmr?.runtime ?? [], entry.imports, entry.module].flat();
  // A page that has to ask for its data is nothing without its scripts.
  const { prelude } = await prerender(
    <PageScripts value={{ modules, isLate: status < 500 }}>
      <ServerRouter context={context} url={request.url} />
    </PageScripts>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(await new Response(prelude).text(), { status, headers });
}
