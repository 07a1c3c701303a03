import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { ApiError } from '../../contract/errors.ts';
import { networkOf } from '../auth/rate-limits.ts';

const windowMs = 10 * 60_000;
/** Many people may share an address. */
const perAddress = { events: 600, visitors: 40, names: 5 };
/** Beyond so many addresses all new ones share one account. */
const mostAddresses = 100_000;

interface Account {
  events: number;
  visitors: Set<string>;
  names: number;
}

/**
 * What one address may add within ten minutes. In memory, since a write for each event would cost more
 * than the event; and by a hash whose key changes with the window, so that no address is held anywhere.
 */
export function createAddressLimits(now = Date.now) {
  let key = newKey();
  let begun = now();
  let accounts = new Map<string, Account>();

  function accountOf(ip: string): Account {
    if (now() - begun >= windowMs) {
      key = newKey();
      begun = now();
      accounts = new Map();
    }
    const own = createHmac('sha256', key).update(networkOf(ip)).digest('base64url');
    const name = accounts.has(own) || accounts.size < mostAddresses ? own : 'others';
    const account = accounts.get(name) ?? { events: 0, visitors: new Set(), names: 0 };
    accounts.set(name, account);
    return account;
  }

  return {
    /** Refuses with 429 who has sent too much. */
    take(ip: string, events: number) {
      const account = accountOf(ip);
      account.events += events;
      if (account.events > perAddress.events) {
        const retryAfterSeconds = Math.ceil((begun + windowMs - now()) / 1000);
        throw new ApiError('tooManyAttempts', { retryAfterSeconds });
      }
      return {
        /** Whether there may be one more visitor behind this address. */
        mayBe(visitor: string): boolean {
          if (account.visitors.size < perAddress.visitors) account.visitors.add(visitor);
          return account.visitors.has(visitor);
        },
        /** Whether it may bring one more name that nobody has brought today. */
        mayName(): boolean {
          account.names += 1;
          return account.names <= perAddress.names;
        },
      };
    },
  };
}

const newKey = () => createSecretKey(randomBytes(32));
