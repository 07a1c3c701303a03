import { createContext } from 'react-router';
import type { PagePreview } from '../../contract/editing/preview-address.ts';

/** Set only by the server, when it renders a preview. */
export const previewContext = createContext<PagePreview | null>(null);
