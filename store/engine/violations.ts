/** How the engines report a constraint violation: PostgreSQL by SQLSTATE, SQLite by errcode. */

const unique = new Set<unknown>(['23505', 2067, 1555]);

export const isUniqueViolation = (error: unknown) => unique.has(codeOf(error));

function codeOf(error: unknown): unknown {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return errcode ?? code;
}

/** Runs a statement and translates a constraint violation into an error that says why. */
export async function translateViolation<T>(
  isViolation: (error: unknown) => boolean,
  toError: () => Error,
  statement: Promise<T>,
): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw isViolation(error) ? toError() : error;
  }
}
