import { RequestFailed } from '../../contract/client.ts';
import type { TrashKind } from '../../contract/kinds/kind-names.ts';
import { client } from '../api/client.ts';
import { refetchLists } from '../api/query-client.ts';
import { untitled } from '../kit/format.ts';
import { savedNotice } from '../kit/notices.ts';

/** What restoring needs to know about a deleted item. */
export interface Restorable {
  kind: TrashKind;
  id: string;
  title: string;
}

export const nameOf = ({ title }: Pick<Restorable, 'title'>) => `“${title || untitled}”`;

/** Restores it as it was, or under another slug or title. */
export async function restore(item: Restorable, renamed: { slug?: string; title?: string } = {}) {
  const { kind, id } = item;
  await client.restoreFromTrash({ params: { kind, id }, body: renamed });
  refetchLists();
  savedNotice(`${nameOf(item)} is back`);
}

/** Its slug or title has been given to something else since. */
export const isNameTaken = (error: unknown): error is RequestFailed =>
  error instanceof RequestFailed && error.status === 409;
