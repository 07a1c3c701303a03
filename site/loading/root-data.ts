import { useRouteLoaderData } from 'react-router';
import type { PagePreview } from '../../contract/editing/preview-address.ts';
import type { Layout, MediaByUrl } from '../../contract/views/views.ts';

/** The root loader's data, on every page; `origin` makes URLs absolute for search engines. */
export interface RootData {
  layout: Layout;
  media: MediaByUrl;
  origin: string;
  /** Set when the page shows a draft instead of the published version. */
  preview: PagePreview | null;
}

/** Undefined only if the root loader failed. */
export function useRoot(): RootData {
  return useRouteLoaderData('root') as RootData;
}
