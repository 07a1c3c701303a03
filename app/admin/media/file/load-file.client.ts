import { loadNewest } from '../../drafts/item-screen.client.tsx';
import { libraryFileQuery } from '../library-query.ts';

export { libraryFileQuery } from '../library-query.ts';

export const loadFile = (name: string) => loadNewest(libraryFileQuery(name));
