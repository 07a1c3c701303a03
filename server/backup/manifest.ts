import { z } from 'zod';

/** Describes a backup. It's the last file in it, added when everything else has been written. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The last migration applied to the database. */
  schema: z.string(),
  tables: z.record(z.string(), z.object({ count: z.int(), hash: z.string() })),
  files: z.record(z.string(), z.object({ size: z.int(), hash: z.string() })),
});

export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';
