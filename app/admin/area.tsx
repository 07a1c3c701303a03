import type { MetaArgs } from 'react-router';
import { FullScreenLoader } from '../ui/full-screen-loader.tsx';
import { AdminArea, enter } from './area.client.tsx';
import { AreaError } from './entry/area-error.tsx';
import { adminMeta } from './kit/meta.ts';

export const clientLoader = () => enter();

/** Loaded once; after that, each screen keeps its own data up to date. */
export const shouldRevalidate = () => false;

export const meta = ({ matches }: MetaArgs) => adminMeta('Admin', matches);

export const HydrateFallback = FullScreenLoader;

export default function Area() {
  return <AdminArea />;
}

export const ErrorBoundary = AreaError;
