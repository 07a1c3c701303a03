import { RequestFailed } from '../../../contract/client.ts';
import type { TrashKind } from '../../../contract/kinds/kind-names.ts';
import { savedNotice } from '../notices/notices.ts';
import { refetchLists } from '../query-client.ts';
import { client } from '../session/client.ts';
import { untitled } from '../untitled.ts';

/** What was deleted, as far as bringing it back has to know it. */
export interface Restorable {
  kind: TrashKind;
  id: string;
  title: string;
}

export const nameOf = ({ title }: Pick<Restorable, 'title'>) => `“${title || untitled}”`;

/** Brings it back as it was, or under another slug or title. */
export async function restore(item: Restorable, renamed: { slug?: string; title?: string } = {}) {
  const { kind, id } = item;
  await client.restoreFromTrash({ params: { kind, id }, body: renamed });
  refetchLists();
  savedNotice(`${nameOf(item)} is back`);
}

/** What it was called by has been given to something else meanwhile. */
export const isNameTaken = (error: unknown): error is RequestFailed =>
  error instanceof RequestFailed && error.status === 409;
