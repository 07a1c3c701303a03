import '@fontsource-variable/instrument-sans';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './area.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider, usePrefetchQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, Outlet, ScrollRestoration, useMatch } from 'react-router';
import { FullScreenLoader } from '../ui/full-screen-loader.tsx';
import { categoryItemsQuery } from './api/categories-query.ts';
import { onboardingQuery } from './api/onboarding-query.ts';
import { productsQuery } from './api/products-query.ts';
import { queryClient } from './api/query-client.ts';
import { useSession } from './api/session.ts';
import { LoginPage } from './entry/login-page.tsx';
import { SiteHead } from './entry/site-head.tsx';
import { readableColours, theme } from './kit/theme.ts';
import { PasswordDialog } from './session/password-dialog.tsx';
import { Shell } from './shell/shell.tsx';

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
