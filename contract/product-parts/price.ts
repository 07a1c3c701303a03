/** Small rules about prices, which pages need without the schemas. */

export interface ShownPrice {
  /** A decimal number as text, such as `149` or `149.50`; `0` is free. */
  amount: string;
  currency: string;
  before: string | null;
}

export const isFree = ({ amount }: Pick<ShownPrice, 'amount'>): boolean => Number(amount) === 0;

/**
 * An amount as readers write it. Whole amounts stand without decimals, and none is ever rounded: how many
 * decimals a currency has is only the least that others are shown with.
 */
export function formatAmount(amount: string, currency: string, language: string): string {
  const isWhole = /^\d+(?:\.0+)?$/.test(amount);
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    ...(isWhole ? { maximumFractionDigits: 0 } : { maximumFractionDigits: 3 }),
  }).format(Number(amount));
}
