import { ApiError } from '../../contract/call/errors.ts';
import { createAddressAccounts } from './address-accounts.ts';

const windowMs = 10 * 60_000;
/** Typing sends several requests per search, and many people may share an IP address. */
const searchesOfAddress = 600;

/** Limits how often one IP address may search within ten minutes, through the API and pages together. */
export function createSearchLimits(now = Date.now) {
  const accounts = createAddressAccounts(windowMs, () => ({ searches: 0 }), now);
  return {
    /** Throws 429 if the address has searched too often. */
    take(ip: string) {
      const account = accounts.of(ip);
      account.searches += 1;
      if (account.searches <= searchesOfAddress) return;
      throw new ApiError('tooManyAttempts', { retryAfterSeconds: accounts.secondsLeft() });
    },
  };
}

export type SearchLimits = ReturnType<typeof createSearchLimits>;
