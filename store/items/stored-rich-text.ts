import { sql } from 'kysely';
import type { z } from 'zod';
import { ApiError } from '../../contract/call/errors.ts';
import { contractVersion, type ItemKind } from '../../contract/kinds/kind-names.ts';
import { kinds } from '../../contract/kinds/kinds.ts';
import type { Write } from '../engine/database.ts';
import { readRows } from '../engine/rows.ts';
import { upgradeBody } from '../tables/bodies.ts';
import { isKnownContract } from '../tables/columns.ts';
import { nameRow, type TableName, tables } from '../tables/index.ts';
import type { StoredRow as Row } from '../tables/table.ts';

type Rewrite = (schema: z.ZodType, body: unknown) => unknown;

/**
 * Rewrites the rich text in all stored bodies (items, drafts, versions, trash, demo) and returns how many rows
 * changed. Unreadable rows stay as they are; the caller rejects them afterwards.
 */
export async function rewriteStoredRichText(trx: Write, rewrite: Rewrite): Promise<number> {
  let changed = 0;
  for (const [table, change] of Object.entries(changes) as [TableName, Change][]) {
    for await (const row of readRows(trx, table)) {
      if (!Object.hasOwn(kinds, String(row.kind))) continue;
      const fields = naming(table, row, () => change(row, kinds[row.kind as ItemKind], rewrite));
      if (Object.keys(fields).length === 0) continue;
      await update(trx, table, row, fields);
      changed += 1;
    }
  }
  return changed;
}

type Change = (row: Row, rules: { body: z.ZodType; draft: z.ZodType }, rewrite: Rewrite) => Row;

/** By table: the columns to update. */
const changes: Partial<Record<TableName, Change>> = {
  items: (row, { body }, rewrite) => rewriteBody(row, body, rewrite),
  drafts: (row, { draft }, rewrite) => rewriteBody(row, draft, rewrite),
  versions: (row, { body }, rewrite) => rewriteBody(row, body, rewrite),
  trash: (row, { body, draft }, rewrite) => ({
    ...rewriteBody(row, body, rewrite),
    ...rewriteDraft(row, draft, rewrite),
  }),
  demo_items: (row, { body }, rewrite) => rewriteBody(row, body, rewrite),
};

function rewriteBody({ body, contract }: Row, schema: z.ZodType, rewrite: Rewrite): Row {
  const stored = parse(body);
  if (stored === undefined || !isKnownContract(contract)) return {};
  const current = upgradeBody(stored, Number(contract));
  const text = JSON.stringify(rewrite(schema, current));
  return text === JSON.stringify(current) ? {} : { body: text, contract: contractVersion };
}

/** The draft of a deleted item is stored whole, with its own contract version. */
function rewriteDraft({ draft }: Row, schema: z.ZodType, rewrite: Rewrite): Row {
  const stored = parse(draft) as { body?: unknown; contract?: number } | null | undefined;
  if (stored?.body === undefined || !isKnownContract(stored.contract)) return {};
  const row = { body: JSON.stringify(stored.body), contract: stored.contract as number };
  const { body, contract } = rewriteBody(row, schema, rewrite);
  if (body === undefined) return {};
  return { draft: JSON.stringify({ ...stored, body: JSON.parse(String(body)), contract }) };
}

function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Text that is empty after the rewrite is rejected; the error says where. */
function naming<Value>(table: TableName, row: Row, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [issue] = error.details.issues ?? [];
    const reason = issue ? `${issue.path}: ${issue.message}` : error.message;
    throw new Error(`${nameRow(table, row)}: ${reason}`);
  }
}

async function update(trx: Write, table: TableName, row: Row, fields: Row): Promise<void> {
  const values = Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const key = tables[table].key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.join(key, sql` and `)}`.execute(
    trx,
  );
}
