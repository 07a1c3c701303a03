import type { ReactNode } from 'react';
import { Links, Meta, Outlet, useMatches, useRouteLoaderData } from 'react-router';
import { feedPath } from '../contract/views/feed-path.ts';
import { SiteIcons } from '../ui/site-icons.tsx';
import { themeStyle } from '../ui/theme.ts';
import type { Route } from './+types/root.ts';
import { apiContext } from './loading/api-context.ts';
import { load } from './loading/load.ts';
import { previewContext } from './loading/preview-context.ts';
import type { RootData } from './loading/root-data.ts';
import { TryAgain } from './loading/try-again.tsx';
import { EarlyScript, LateScript, PressedLinks } from './page-scripts.tsx';

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const layout = await load(context.get(apiContext).getFrame());
  return {
    layout,
    media: layout.media,
    origin: new URL(request.url).origin,
    preview: context.get(previewContext),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const isDark = useMatches().some(({ handle, loaderData }) =>
    (handle as PageHandle | undefined)?.isDark?.(loaderData),
  );
  return (
    <html
      lang={root?.layout.language || 'en'}
      data-tone={isDark ? 'dark' : 'light'}
      data-counted={isCounted(root) ? '' : undefined}
      style={root && themeStyle(root.layout.theme)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={isDark ? 'dark' : 'light'} />
        <Meta />
        <Links />
        <SiteIcons icon={root?.layout.icon ?? null} />
        {root && (
          <link
            rel="alternate"
            type="application/rss+xml"
            href={feedPath}
            title={`${root.layout.siteName}: new courses`}
          />
        )}
        <EarlyScript />
      </head>
      <body>
        {children}
        <PressedLinks />
        <LateScript />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Whether visits to the page are counted; previews aren't. */
const isCounted = (root: RootData | undefined) => root?.layout.isCounted === true && !root.preview;

/** What a route declares about its page's look; not called when the page's data is missing. */
interface PageHandle {
  // biome-ignore lint/suspicious/noExplicitAny: each page knows the type of its own data
  isDark?: (loaderData: any) => boolean;
}

/** The data couldn't be loaded: retries behind the full-screen loader. */
export function ErrorBoundary() {
  return <TryAgain />;
}
