import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isAdminPath } from '../contract/admin-area.ts';
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

/** The text of a page, beside its response: to make a stream of it, and a text again, takes as long as to render it. */
const textContext = createContext<string | null>(null); // nothing is rendered where it leads on

export const renderedText = (context: RouterContextProvider) => context.get(textContext);

/** Pages are rendered whole: they are cached and sent many times, so streaming would gain nothing. */
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
  const isAdmin = isAdminPath(new URL(request.url).pathname);
  const page = (handedOver: EntryContext) => (
    // A page that has to ask for its data is nothing without its scripts.
    <PageScripts value={{ modules, isLate: status < 500, nonce }}>
      <ServerRouter context={handedOver} url={request.url} nonce={nonce} />
    </PageScripts>
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const text = isAdmin
    ? await renderWithData(page(context))
    : renderAtOnce(page(withoutData(context)));
  loadContext.set(textContext, text);
  return new Response(null, { status, headers });
}

/** The admin area takes over its data in the browser, which comes as a stream. */
async function renderWithData(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page);
  return new Response(prelude).text();
}

/** Visitors' pages have all they show by now, and their islands carry their own props: nothing is waited for. */
const renderAtOnce = (page: ReactNode) => `<!DOCTYPE html>${renderToString(page)}`;

const withoutData = (context: EntryContext): EntryContext => ({
  ...context,
  serverHandoffStream: undefined,
});
