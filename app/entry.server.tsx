import { prerender } from 'react-dom/static';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Client } from '../contract/client.ts';
import type { PagePreview } from '../contract/editing/preview-address.ts';
import { PageScripts } from './page-scripts.tsx';
import { playerFrameStyle } from './site/product/player-frame.ts';
import { apiContext } from './ui/api-context.ts';
import { previewContext } from './ui/preview-context.ts';

/** The build has its own copy of React Router, so the server uses it from here. */
export { createRequestHandler };

/** The styles of what stands in frames: a page's policy holds there, too. */
export const frameStyles = [playerFrameStyle];

/** What our own scripts bear while a page is rendered; the server takes it off again. */
const nonceContext = createContext<string>();

export function makeLoadContext(
  client: Client,
  nonce: string,
  preview: PagePreview | null,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, client);
  context.set(nonceContext, nonce);
  context.set(previewContext, preview);
  return context;
}

/** Pages are rendered whole: they are kept and sent many times, so streaming would gain nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const nonce = loadContext.get(nonceContext);
  const { entry, hmr } = context.manifest;
  const modules = [hmr?.runtime ?? [], entry.imports, entry.module].flat();
  // A page that has to ask for its data is nothing without its scripts.
  const { prelude } = await prerender(
    <PageScripts value={{ modules, isLate: status < 500, nonce }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </PageScripts>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(await new Response(prelude).text(), { status, headers });
}
