import type { MetaArgs } from 'react-router';
import { adminMeta } from '../kit/meta.ts';
import type { Route } from './+types/media-screen.ts';
import { loadLibrary } from './library/load-library.client.ts';
import { MediaLibrary } from './library/media-library.client.tsx';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadLibrary(request.url);

export const meta = ({ matches }: MetaArgs) => adminMeta('Media', matches);

export default function MediaScreen() {
  return <MediaLibrary />;
}
