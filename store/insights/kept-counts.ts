import { z } from 'zod';
import { itemKinds } from '../../contract/editing/item-kinds.ts';
import { id, text } from '../../contract/fields.ts';
import { lengths } from '../../contract/limits.ts';
import type { Database, Tables } from '../engine/database.ts';
import { readRows } from '../engine/rows.ts';

/** What rows of counts must look like. */

const day = z.iso.date();
const count = z.int().min(0);

const keptCounts = {
  day_counts: z.object({ day, visitors: count, views: count, plays: count, buy_clicks: count }),
  item_counts: z.object({
    ...{ day, kind: z.enum(itemKinds), item_id: id, views: count, plays: count },
    ...{ half_plays: count, whole_plays: count, buy_clicks: count },
  }),
  arrival_counts: z.object({
    ...{ day, kind: z.enum(['site', 'campaign']), name: text(lengths.hostName) },
    ...{ detail: text(lengths.campaign), arrivals: count },
  }),
  search_counts: z.object({
    ...{ day, words: text(lengths.search), searches: count, results: count },
  }),
} satisfies Partial<Record<keyof Tables, z.ZodType>>;

/** What nobody counted here, one line each. */
export async function* findBrokenCounts(db: Database): AsyncGenerator<string> {
  for (const [table, schema] of Object.entries(keptCounts)) {
    for await (const row of readRows(db, table)) {
      const [issue] = schema.safeParse(row).error?.issues ?? [];
      if (issue) yield `${table} of ${row.day}: ${issue.path.join('.')}: ${issue.message}`;
    }
  }
}
