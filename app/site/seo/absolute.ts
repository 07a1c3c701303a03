import type { RootData } from '../../ui/root-data.ts';

/** An address as it is from outside. */
export function absolute({ origin }: RootData, address: string): string {
  return new URL(address, origin).href;
}
