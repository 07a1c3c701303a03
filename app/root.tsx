import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { isAdminPath } from '../contract/admin-area.ts';
import { feedPath } from '../contract/views/feed-path.ts';
import type { Route } from './+types/root.ts';
import { EarlyScript, LateScript, PressedLinks } from './page-scripts.tsx';
import { SiteIcons } from './site-icons.tsx';
import { apiContext } from './ui/api-context.ts';
import { load } from './ui/load.ts';
import { previewContext } from './ui/preview-context.ts';
import type { RootData } from './ui/root-data.ts';
import { themeStyle } from './ui/theme.ts';
import { TryAgain } from './ui/try-again.tsx';

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const layout = await load(context.get(apiContext).getFrame());
  return {
    layout,
    media: layout.media,
    origin: new URL(request.url).origin,
    preview: context.get(previewContext),
  };
}

/**
 * Revalidates on navigation to another path, and for the same URL, when the layout's data has changed. A change of
 * the query string alone, such as a filter, applies at once.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const isAdmin = isAdminPath(useLocation().pathname);
  const isDark = useMatches().some(({ handle, loaderData }) =>
    (handle as PageHandle | undefined)?.isDark?.(loaderData),
  );
  return (
    <html
      // The admin area is in English; the site is in the language its owner chose.
      lang={(!isAdmin && root?.layout.language) || 'en'}
      data-tone={isDark ? 'dark' : 'light'}
      data-counted={isCounted(root, isAdmin) ? '' : undefined}
      style={root && themeStyle(root.layout.theme)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={isDark ? 'dark' : 'light'} />
        <Meta />
        <Links />
        <SiteIcons icon={root?.layout.icon ?? null} />
        {!isAdmin && root && (
          <link
            rel="alternate"
            type="application/rss+xml"
            href={feedPath}
            title={`${root.layout.siteName}: new courses`}
          />
        )}
        <EarlyScript isAdmin={isAdmin} />
      </head>
      <body>
        {children}
        {isAdmin ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <>
            <PressedLinks />
            <LateScript />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Whether visits to the page are counted; previews aren't. */
const isCounted = (root: RootData | undefined, isAdmin: boolean) =>
  root?.layout.isCounted === true && !root.preview && !isAdmin;

/** What a route declares about its page's look; not called when the page's data is missing. */
interface PageHandle {
  // biome-ignore lint/suspicious/noExplicitAny: each page knows the type of its own data
  isDark?: (loaderData: any) => boolean;
}

/** The data couldn't be loaded: retries behind the full-screen loader. */
export function ErrorBoundary() {
  return <TryAgain />;
}
