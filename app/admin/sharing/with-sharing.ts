import { emptySharing } from '../../../contract/sharing/empty-sharing.ts';
import type { Sharing } from '../../../contract/sharing/sharing.ts';

/** In a form it is always there, so that each of its fields is; the server keeps what is filled. */
export const withSharing = <Values extends { sharing?: Sharing | null }>(values: Values) => ({
  ...values,
  sharing: values.sharing ?? emptySharing(),
});
