import { hash, randomBytes } from 'node:crypto';
import { networkOf } from './rate-limits.ts';

/** Bounds memory: beyond this many IP addresses, all new ones share one account. */
const mostAddresses = 100_000;

/**
 * Counts what each IP address does within a time window. In memory, since a database write per event would cost more
 * than the event itself, and by a hash whose key changes with the window, so that no IP address is stored anywhere.
 */
export function createAddressAccounts<Account>(
  windowMs: number,
  open: () => Account,
  now: () => number = Date.now,
) {
  let key = newKey();
  let begun = now();
  let accounts = new Map<string, Account>();

  function add(name: string): Account {
    const account = accounts.get(name) ?? open();
    accounts.set(name, account);
    return account;
  }

  return {
    of(ip: string): Account {
      if (now() - begun >= windowMs) {
        key = newKey();
        begun = now();
        accounts = new Map();
      }
      const own = hash('sha256', key + networkOf(ip), 'base64url');
      return accounts.get(own) ?? add(accounts.size < mostAddresses ? own : 'others');
    },
    /** Until a new window begins. */
    secondsLeft: () => Math.ceil((begun + windowMs - now()) / 1000),
  };
}

const newKey = () => randomBytes(32).toString('base64url');
