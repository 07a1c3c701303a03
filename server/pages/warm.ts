import { setTimeout as delay } from 'node:timers/promises';
import { compressBest } from '../../cache/cached-response.ts';
import type { FindPage } from './pages.ts';

/** As many as fit into memory beside what visitors ask for. */
const mostPages = 300;

interface WarmOptions {
  find: FindPage;
  /** The addresses of pages, the most important first. */
  addresses: string[];
  isCurrent: () => boolean;
}

/** Renders pages before anybody asks, and compresses what is there as well as can be. */
export async function warm({ find, addresses, isCurrent }: WarmOptions): Promise<void> {
  for (const address of addresses.slice(0, mostPages)) {
    if (!isCurrent()) return;
    const begun = performance.now();
    const found = await find(new URL(address));
    if (found.isCurrent) await compressBest(found.page);
    // Half of the time belongs to visitors, even where there is one processor.
    await delay(performance.now() - begun, undefined, { ref: false });
  }
}
