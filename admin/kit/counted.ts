const numbers = new Intl.NumberFormat();

/** A number with its noun: 1 category, 2 categories. */
export function counted(count: number, one: string, many: string): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}
