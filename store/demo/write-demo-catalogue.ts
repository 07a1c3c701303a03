import type { Write } from '../database.ts';

/** The demo's media by name. */
export type DemoMedia = Map<string, string>;

export async function writeDemoCatalogue(_trx: Write, _media: DemoMedia): Promise<void> {}
