import { libraryFileQuery } from '../../api/library-query.ts';
import { loadNewest } from '../../drafts/item-screen.client.tsx';

export { libraryFileQuery } from '../../api/library-query.ts';

export const loadFile = (name: string) => loadNewest(libraryFileQuery(name));
