import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../../admin/area.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../admin/api/query-client.ts';
import { readableColours, theme } from '../../admin/kit/theme.ts';

/** Mounts a part of the admin area with all that stands around it there, except for the server. */
export async function mount(node: ReactNode, path = '/admin') {
  queryClient.clear();
  const router = createMemoryRouter([{ path: '*', element: node }], { initialEntries: [path] });
  const screen = await render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableColours}
      forceColorScheme="light"
      env="test"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notifications position="top-center" />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...screen, router };
}
