import { createContext } from 'react-router';
import type { PagePreview } from '../../contract/editing/preview-address.ts';

/** Set by the server where it renders a page as a draft has it; nothing else does. */
export const previewContext = createContext<PagePreview | null>(null);
