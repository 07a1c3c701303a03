import type { RootData } from '../loading/root-data.ts';

/** Resolves a URL against the site's origin. */
export function absolute({ origin }: RootData, address: string): string {
  return new URL(address, origin).href;
}
