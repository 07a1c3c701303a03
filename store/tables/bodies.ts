import type { z } from 'zod';
import { contractVersion } from '../../contract/kinds/kind-names.ts';

/**
 * Upgrades a body from one contract version to the next. None is needed yet: a change that only adds fields with
 * defaults needs no step.
 */
const upgrades: Record<number, (body: unknown) => unknown> = {};

export function upgradeBody(stored: unknown, contract: number): unknown {
  let body = stored;
  for (let version = contract; version < contractVersion; version += 1) {
    body = upgrades[version]?.(body) ?? body;
  }
  return body;
}

/** Parses a stored body by the current contract. */
export function readBody<Body>(schema: z.ZodType<Body>, stored: unknown, contract: number): Body {
  return schema.parse(upgradeBody(stored, contract));
}
