import { z } from 'zod';
import { NewsletterBlock } from '../../contract/newsletter/newsletters.ts';
import type { Write } from '../engine/database.ts';
import { json } from '../tables/columns.ts';

const Blocks = z.array(NewsletterBlock);

/** Rewrites the rich text in all newsletters; returns how many changed. */
export async function rewriteNewsletters(
  trx: Write,
  rewrite: (schema: z.ZodType, body: unknown) => unknown,
): Promise<number> {
  let changed = 0;
  for (const { id, blocks } of await trx
    .selectFrom('newsletters')
    .select(['id', 'blocks'])
    .execute()) {
    const current = json(Blocks).safeParse(blocks);
    if (!current.success) continue; // refused afterwards
    const rewritten = JSON.stringify(rewrite(Blocks, current.data));
    if (rewritten === JSON.stringify(current.data)) continue;
    changed += 1;
    await trx.updateTable('newsletters').set({ blocks: rewritten }).where('id', '=', id).execute();
  }
  return changed;
}
