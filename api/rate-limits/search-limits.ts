import { ApiError } from '../../contract/call/errors.ts';
import { createAddressAccounts } from './address-accounts.ts';

const windowMs = 10 * 60_000;
/** Who types asks several times for one search, and many people may share an address. */
const searchesOfAddress = 600;

/** How often one address may search within ten minutes, by the API and by pages together. */
export function createSearchLimits(now = Date.now) {
  const accounts = createAddressAccounts(windowMs, () => ({ searches: 0 }), now);
  return {
    /** Refuses with 429 who has searched too often. */
    take(ip: string) {
      const account = accounts.of(ip);
      account.searches += 1;
      if (account.searches <= searchesOfAddress) return;
      throw new ApiError('tooManyAttempts', { retryAfterSeconds: accounts.secondsLeft() });
    },
  };
}

export type SearchLimits = ReturnType<typeof createSearchLimits>;
