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
  return formatOf(language, currency, isWhole ? 0 : 3).format(Number(amount));
}

/** To make one takes a hundred times as long as to use it, and a page shows many prices. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, currency: string, maximumFractionDigits: number) {
  const key = `${language} ${currency} ${maximumFractionDigits}`;
  const options = { style: 'currency', currency, maximumFractionDigits } as const;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}
