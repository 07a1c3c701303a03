import { useRouteLoaderData } from 'react-router';
import type { PagePreview } from '../../contract/editing/preview-address.ts';
import type { Layout, MediaByUrl } from '../../contract/views/views.ts';

/** What the root loads for every page; `origin` makes addresses whole for search engines. */
export interface RootData {
  layout: Layout;
  media: MediaByUrl;
  origin: string;
  /** Where the page shows a draft rather than what is published. */
  preview: PagePreview | null;
}

/** Missing only where the root itself could not be loaded. */
export function useRoot(): RootData {
  return useRouteLoaderData('root') as RootData;
}
