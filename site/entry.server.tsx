import { renderToString } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Client } from '../contract/client.ts';
import type { PagePreview } from '../contract/editing/preview-address.ts';
import { apiContext } from './loading/api-context.ts';
import { previewContext } from './loading/preview-context.ts';
import { PageScripts } from './page-scripts.tsx';
import { playerFrameStyle } from './product/player-frame.ts';

/** The build bundles its own copy of React Router, so the server imports it from here. */
export { createRequestHandler };

/** Inline styles of framed documents: the page's CSP applies to them, too. */
export const frameStyles = [playerFrameStyle];

/** The nonce on our own scripts while a page is rendered; the server removes it afterwards. */
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

/** The rendered text, next to its response: turning it into a stream and back takes as long as rendering it. */
const textContext = createContext<string | null>(null); // redirects render nothing

export const renderedText = (context: RouterContextProvider) => context.get(textContext);

/** Rendered without streaming: pages are cached and sent many times, so streaming would gain nothing. */
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
  // All data is there by now, and islands carry their own props, so nothing is handed over.
  const rendered = renderToString(
    // An error page that has to retry its request needs its scripts at once.
    <PageScripts value={{ modules, isLate: status < 500, nonce }}>
      <ServerRouter
        context={{ ...context, serverHandoffStream: undefined }}
        url={request.url}
        nonce={nonce}
      />
    </PageScripts>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  loadContext.set(textContext, `<!DOCTYPE html>${rendered}`);
  return new Response(null, { status, headers });
}
