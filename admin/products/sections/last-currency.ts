import { currencies } from '../../../contract/product-sections/currencies.ts';
import type { Price } from '../../../contract/product-sections/product-sections.ts';

const key = 'admin-currency';

/** Most studios sell in one currency, so the default is the last one chosen in this browser. */
export const lastCurrency = {
  read: (): Price['currency'] =>
    currencies.find((code) => code === localStorage.getItem(key)) ?? 'USD',
  write: (code: Price['currency']) => localStorage.setItem(key, code),
};
