/** How a field differs between the version an edit started from and now. */
export interface ChangedField {
  path: string;
  mine: unknown;
  theirs: unknown;
  /** Both sides changed it, to different values. */
  isConflict: boolean;
}

type Fields = Record<string, unknown>;

/** Fields changed elsewhere since the edit started. */
export function changedElsewhere<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): ChangedField[] {
  return Object.keys(theirs).flatMap((key): ChangedField[] => {
    const [before, here, there] = [base, mine, theirs].map((side) => (side as Fields)[key]);
    if (isFields(before) && isFields(here) && isFields(there)) {
      const nested = changedElsewhere(before, here, there);
      return nested.map((field) => ({ ...field, path: `${key}.${field.path}` }));
    }
    if (isSame(before, there) || isSame(here, there)) return [];
    return [{ path: key, mine: here, theirs: there, isConflict: !isSame(before, here) }];
  });
}

/** Three-way merge: keeps local changes and takes what changed only elsewhere. */
export function mergeKeepingMine<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Values {
  const merged = Object.entries(mine).map(([key, here]) => {
    const before = (base as Fields)[key];
    const there = (theirs as Fields)[key];
    if (isFields(before) && isFields(here) && isFields(there)) {
      return [key, mergeKeepingMine(before, here, there)];
    }
    return [key, isSame(before, here) ? there : here];
  });
  return Object.fromEntries(merged) as Values;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
