import type { Write } from './engine/database.ts';

/** Makes anew every rich text that is stored; answers how many have changed by it. */
export async function rewriteRichText(
  trx: Write,
  rewrite: (html: string) => string,
): Promise<number> {
  let changed = 0;
  for (const { id, description } of await trx
    .selectFrom('products')
    .select(['id', 'description'])
    .execute()) {
    const rewritten = rewrite(description);
    if (rewritten === description) continue;
    changed += 1;
    await trx
      .updateTable('products')
      .set({ description: rewritten })
      .where('id', '=', id)
      .execute();
  }
  return changed + (await rewriteOwnPages(trx, rewrite)) + (await rewriteAbout(trx, rewrite));
}

async function rewriteOwnPages(trx: Write, rewrite: (html: string) => string): Promise<number> {
  let changed = 0;
  for (const { id, content } of await trx.selectFrom('pages').select(['id', 'content']).execute()) {
    const rewritten = rewrite(content);
    if (rewritten === content) continue;
    changed += 1;
    await trx.updateTable('pages').set({ content: rewritten }).where('id', '=', id).execute();
  }
  return changed;
}

async function rewriteAbout(trx: Write, rewrite: (html: string) => string): Promise<number> {
  const about = trx.selectFrom('settings').select('value').where('name', '=', 'about');
  const value = JSON.parse((await about.executeTakeFirst())?.value ?? '{}');
  if (typeof value.content !== 'string') return 0;
  const content = rewrite(value.content);
  if (content === value.content) return 0;
  await trx
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...value, content }) })
    .where('name', '=', 'about')
    .execute();
  return 1;
}
