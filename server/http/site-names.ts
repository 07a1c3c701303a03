import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../process/config.ts';

/** More than a site needs: with and without `www`, and a name in the owner's own network. */
const mostSignedInAt = 4;

/**
 * The origins that the site is known by: `PUBLIC_URL` or, without it, the addresses it listens on and those where the
 * administrator has signed in. The host that visitors request proves nothing: however many they make up, none
 * replaces one of the site's own.
 */
export function createSiteNames({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const own = new Set([publicUrl ? new URL(publicUrl).origin : 'http://localhost']);
  const signedInAt = new LRUCache<string, true>({ max: mostSignedInAt });
  return {
    has: (origin: string): boolean => own.has(origin) || signedInAt.get(origin) === true,
    /** The administrator was authenticated at this origin. */
    prove(origin: string) {
      if (!publicUrl) signedInAt.set(new URL(origin).origin, true);
    },
    learnFrom(app: FastifyInstance) {
      if (publicUrl) return;
      app.addHook('onListen', async () => {
        for (const listening of app.addresses()) {
          if (typeof listening === 'string') continue; // a Unix socket has no origin
          const { address, port } = listening;
          for (const host of hostsOf(address)) own.add(new URL(`http://${host}:${port}`).origin);
        }
      });
    },
  };
}

export type SiteNames = ReturnType<typeof createSiteNames>;

/** Expands a wildcard address into all addresses of the machine. */
function hostsOf(address: string): string[] {
  const isEvery = address === '0.0.0.0' || address === '::';
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const addresses = isEvery ? all.map((each) => each.address) : [address];
  const plain = addresses.filter((one) => !one.startsWith('fe80:')); // link-local addresses need a zone
  return ['localhost', ...plain.map((one) => (one.includes(':') ? `[${one}]` : one))];
}
