import { adminMeta } from '../meta.ts';
import type { Route } from './+types/media-screen.ts';
import { loadLibrary } from './load-library.client.ts';
import { MediaLibrary } from './media-library.client.tsx';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadLibrary(request.url);

export const meta = () => adminMeta('Media');

export default function MediaScreen() {
  return <MediaLibrary />;
}
