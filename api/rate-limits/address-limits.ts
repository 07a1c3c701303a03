import { ApiError } from '../../contract/call/errors.ts';
import { createAddressAccounts } from './address-accounts.ts';

const windowMs = 10 * 60_000;
/** Many people may share an IP address. */
const perAddress = { events: 600, visitors: 40, names: 5 };

/** Limits what one IP address may add within ten minutes. */
export function createAddressLimits(now = Date.now) {
  const accounts = createAddressAccounts(
    windowMs,
    () => ({ events: 0, visitors: new Set<string>(), names: 0 }),
    now,
  );
  return {
    /** Throws 429 if the address has sent too many events. */
    take(ip: string, events: number) {
      const account = accounts.of(ip);
      account.events += events;
      if (account.events > perAddress.events) {
        throw new ApiError('tooManyAttempts', { retryAfterSeconds: accounts.secondsLeft() });
      }
      return {
        /** Whether this visitor counts, within the limit of visitors per address. */
        mayBe(visitor: string): boolean {
          if (account.visitors.size < perAddress.visitors) account.visitors.add(visitor);
          return account.visitors.has(visitor);
        },
        /** Whether the address may add another name that is new today. */
        mayName(): boolean {
          account.names += 1;
          return account.names <= perAddress.names;
        },
      };
    },
  };
}
