import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { config } from 'zod';
import { hydratedEvent } from '../contract/hydrated-event.ts';
import { routes } from './routes.ts';

// Keeps Zod from probing `new Function` once, which the content security policy forbids.
config({ jitless: true });

const router = createBrowserRouter(routes);

/** Takes over from the loader in the document once it has rendered its own. */
function Application() {
  useLayoutEffect(() => document.getElementById('first-loader')?.remove(), []);
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), []);
  return <RouterProvider router={router} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element to render into');
createRoot(root).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
