import { adminMeta } from '../meta.ts';
import { MediaLibrary } from './media-library.client.tsx';

export const meta = () => adminMeta('Media');

export default function MediaScreen() {
  return <MediaLibrary />;
}
