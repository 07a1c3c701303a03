/** Price helpers that pages use without loading the schemas. */

export interface ShownPrice {
  /** A decimal number as text, such as `149` or `149.50`; `0` is free. */
  amount: string;
  currency: string;
  before: string | null;
}

export const isFree = ({ amount }: Pick<ShownPrice, 'amount'>): boolean => Number(amount) === 0;

/**
 * Formats an amount in a language. Whole amounts have no decimals, and no amount is
 * ever rounded: a currency's number of decimals is only the minimum for the others.
 */
export function formatAmount(amount: string, currency: string, language: string): string {
  const isWhole = /^\d+(?:\.0+)?$/.test(amount);
  return formatOf(language, currency, isWhole ? 0 : 3).format(Number(amount));
}

/** Creating a formatter takes a hundred times as long as using it, and a page shows many prices. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, currency: string, maximumFractionDigits: number) {
  const key = `${language} ${currency} ${maximumFractionDigits}`;
  const options = { style: 'currency', currency, maximumFractionDigits } as const;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}
