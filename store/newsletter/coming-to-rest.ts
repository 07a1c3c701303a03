import type { Write } from '../engine/database.ts';

/** A restored or copied site sends nothing by itself: it may have been sent already. */
export async function bringToRest(trx: Write): Promise<void> {
  const words =
    'This site was restored or copied. Please look whether it was sent, and send it then.';
  await trx
    .updateTable('newsletters')
    .set({ state: 'draft', send_at: null, error: words })
    .where('state', '=', 'scheduled')
    .execute();
  await trx
    .updateTable('newsletters')
    .set({ state: 'paused', error: words })
    .where('state', '=', 'sending')
    .execute();
  await trx.deleteFrom('jobs').where('kind', '=', 'confirm-mail').execute();
}
