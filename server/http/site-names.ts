import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../process/config.ts';

/** More than a site has: with and without `www`, and a name for the owner's own network. */
const mostSignedInAt = 4;

/**
 * By which names the site is known. `PUBLIC_URL` says it; where that is not set, the site has the addresses it
 * listens on, and the names at which the administrator has signed in. Visitors can ask by any name, so what they
 * ask by proves nothing: however many they make up, none takes the place of the site's own.
 */
export function createSiteNames({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const own = new Set([publicUrl ? new URL(publicUrl).origin : 'http://localhost']);
  const signedInAt = new LRUCache<string, true>({ max: mostSignedInAt });
  return {
    has: (origin: string): boolean => own.has(origin) || signedInAt.get(origin) === true,
    /** The administrator has shown there who they are. */
    prove(origin: string) {
      if (!publicUrl) signedInAt.set(new URL(origin).origin, true);
    },
    learnFrom(app: FastifyInstance) {
      if (publicUrl) return;
      app.addHook('onListen', async () => {
        for (const listening of app.addresses()) {
          if (typeof listening === 'string') continue; // a socket has no name
          const { address, port } = listening;
          for (const host of hostsOf(address)) own.add(new URL(`http://${host}:${port}`).origin);
        }
      });
    },
  };
}

export type SiteNames = ReturnType<typeof createSiteNames>;

/** What stands for every address of the machine is spelled out. */
function hostsOf(address: string): string[] {
  const isEvery = address === '0.0.0.0' || address === '::';
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const addresses = isEvery ? all.map((each) => each.address) : [address];
  const plain = addresses.filter((one) => !one.startsWith('fe80:')); // those need a zone
  return ['localhost', ...plain.map((one) => (one.includes(':') ? `[${one}]` : one))];
}
