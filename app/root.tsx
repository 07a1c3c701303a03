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
 * Another screen asks anew, and so does one that has changed what stands around all; what is chosen on one, such as a
 * filter, changes the address alone, at once.
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
      // The admin area speaks English; the site speaks what its owner says.
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

/** Whether visits of the page are counted; a draft that somebody looks at is none. */
const isCounted = (root: RootData | undefined, isAdmin: boolean) =>
  root?.layout.isCounted === true && !root.preview && !isAdmin;

/** What a page's route says about its looks; never asked where its data is missing. */
interface PageHandle {
  // biome-ignore lint/suspicious/noExplicitAny: each page knows the shape of its own data
  isDark?: (loaderData: any) => boolean;
}

/** The data could not be had: the page is asked for again, behind the full-screen loader. */
export function ErrorBoundary() {
  return <TryAgain />;
}
