import '@fontsource-variable/instrument-sans';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './area.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider, usePrefetchQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, Outlet, ScrollRestoration, useMatch, useMatches } from 'react-router';
import { RequestFailed } from '../contract/client.ts';
import { FullScreenLoader } from '../ui/full-screen-loader.tsx';
import { SiteIcons } from '../ui/site-icons.tsx';
import { themeStyle } from '../ui/theme.ts';
import { sessionClient } from './api/client.ts';
import {
  aboutQuery,
  categoryItemsQuery,
  homepageQuery,
  layoutQuery,
  onboardingQuery,
  pagesQuery,
  productsQuery,
  tagsQuery,
  teachersQuery,
  useLayout,
} from './api/queries.ts';
import { queryClient } from './api/query-client.ts';
import { confirmSignedIn, forget, readToken, useSession } from './api/session.ts';
import { LoginPage, PasswordDialog } from './entry/login.tsx';
import { readableColours, theme } from './kit/theme.ts';
import { Shell } from './shell/shell.tsx';

/** Validates the stored token and loads all data, behind the full-screen loader. */
export async function enter(): Promise<null> {
  await Promise.all([
    checkToken(),
    loadItems(),
    queryClient.fetchQuery(layoutQuery),
    queryClient.fetchQuery(tagsQuery),
    queryClient.fetchQuery(homepageQuery),
    queryClient.fetchQuery(aboutQuery),
  ]);
  return null;
}

export function Area() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readableColours} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <SiteHead />
        <Screens />
        <PasswordDialog />
        <Notifications position="top-center" zIndex={600} />
        <ScrollRestoration />
      </QueryClientProvider>
    </MantineProvider>
  );
}

function Screens() {
  const { isSignedIn } = useSession();
  const isLogin = useMatch('/admin/login') !== null;
  if (!isSignedIn) return <LoginPage />;
  if (isLogin) return <Navigate to="/admin/homepage" replace />;
  return <SignedIn />;
}

/** After a sign-in through the login form, loads what the area couldn't preload for a signed-out visitor. */
function SignedIn() {
  usePrefetchQuery(productsQuery);
  usePrefetchQuery(categoryItemsQuery);
  usePrefetchQuery(onboardingQuery);
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <Shell>
        <Outlet />
      </Shell>
    </Suspense>
  );
}

/** The screen and the site in the tab's title, with the site's icon and colours. */
function SiteHead() {
  const layout = useLayout();
  const screen = useMatches().at(-1)?.handle as { title: string } | undefined;

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const properties = Object.entries(themeStyle(layout.theme));
    for (const [name, value] of properties) style.setProperty(name, value);
    return () => {
      for (const [name] of properties) style.removeProperty(name);
    };
  }, [layout.theme]);
  // In its place until the site's own is known.
  useEffect(() => document.querySelector('link[href="data:,"]')?.remove(), []);

  return (
    <>
      <title>{`${screen?.title ?? 'Admin'} · ${layout.siteName} Admin`}</title>
      <SiteIcons icon={layout.icon} />
    </>
  );
}

async function checkToken() {
  if (!readToken()) return;
  try {
    await sessionClient.verify();
    confirmSignedIn();
  } catch (error) {
    if (!isRefused(error)) throw error;
    forget();
  }
}

/** Drafts are private: without a valid token, they're loaded after sign-in instead. */
async function loadItems() {
  if (!readToken()) return;
  try {
    await Promise.all([
      queryClient.fetchQuery(productsQuery),
      queryClient.fetchQuery(categoryItemsQuery),
      queryClient.fetchQuery(pagesQuery),
      queryClient.fetchQuery(teachersQuery),
      queryClient.fetchQuery(onboardingQuery),
    ]);
  } catch (error) {
    if (!isRefused(error)) throw error;
    for (const { queryKey } of [
      productsQuery,
      categoryItemsQuery,
      pagesQuery,
      teachersQuery,
      onboardingQuery,
    ]) {
      queryClient.removeQueries({ queryKey });
    }
  }
}

const isRefused = (error: unknown) => error instanceof RequestFailed && error.status === 401;
