import { z } from 'zod';
import { passkeyName } from '../../contract/account.ts';
import { lengths } from '../../contract/limits.ts';
import { comparedTime } from '../editing/kept-rows.ts';
import type { Database, Tables } from '../engine/database.ts';
import { readRows } from '../engine/rows.ts';

/** What the rows of second factors must look like, whoever wrote them. */
const keptFactors = {
  authenticator_app: z.object({
    id: z.literal(1),
    secret: z
      .string()
      .max(200)
      .regex(/^v1(\.[\w-]+){3}$/, 'It is not sealed as ours are'),
    last_step: z.int().min(0),
    created_at: comparedTime,
  }),
  passkeys: z.object({
    id: z
      .string()
      .max(lengths.credentialId)
      .regex(/^[\w-]+$/, 'It is no passkey'),
    name: passkeyName,
    rp_id: z.string().min(1).max(lengths.hostName),
    public_key: z
      .string()
      .max(4_096)
      .regex(/^[\w-]+$/, 'It is no key'),
    counter: z.int().min(0),
    created_at: comparedTime,
    used_at: comparedTime.nullable(),
  }),
  recovery_codes: z.object({ code_hash: z.string().regex(/^[\w-]{43}$/, 'It is no hash') }),
} satisfies Partial<Record<keyof Tables, z.ZodType>>;

/** What is wrong, one line each; no secret is in it. */
export async function* findBrokenFactors(db: Database): AsyncGenerator<string> {
  for (const [table, schema] of Object.entries(keptFactors)) {
    for await (const row of readRows(db, table)) {
      const [issue] = schema.safeParse(row).error?.issues ?? [];
      if (issue) yield `${table}: ${issue.path.join('.')}: ${issue.message}`;
    }
  }
}
