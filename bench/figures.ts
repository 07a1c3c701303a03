/** One row of the table: what was seen, and whether it's within its budget, if it has one. */
export interface Figure {
  what: string;
  seen: string;
  budget?: string;
  isHeld?: boolean;
}

export function atMost(what: string, value: number, most: number, unit: string): Figure {
  const seen = `${rounded(value)} ${unit}`;
  return { what, seen, budget: `at most ${most} ${unit}`, isHeld: value <= most };
}

/** A ratio of two measurements, shown with both of them. */
export function ratio(
  what: string,
  [value, beside]: [number, number],
  unit: string,
  limit: { atLeast?: number; atMost?: number } = {},
): Figure {
  const times = value / beside;
  const seen = `${times.toFixed(2)} (${rounded(value)} beside ${rounded(beside)} ${unit})`;
  if (limit.atLeast !== undefined) {
    return { what, seen, budget: `at least ${limit.atLeast}`, isHeld: times >= limit.atLeast };
  }
  if (limit.atMost === undefined) return { what, seen };
  return { what, seen, budget: `at most ${limit.atMost}`, isHeld: times <= limit.atMost };
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

/** Formats as Markdown, so that it can be pasted into README.md. */
export function tableOf(figures: Figure[]): string {
  const verdict = ({ isHeld }: Figure) =>
    isHeld === undefined ? '' : isHeld ? 'held' : 'NOT held';
  const rows = figures.map((figure) => [
    figure.what,
    figure.seen,
    figure.budget ?? '',
    verdict(figure),
  ]);
  const table = [['figure', 'seen', 'budget', ''], ['---', '---', '---', '---'], ...rows];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const rounded = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 });
