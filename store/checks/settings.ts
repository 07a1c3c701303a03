import { z } from 'zod';
import { readDismissed } from '../demo/onboarding.ts';
import type { Database } from '../engine/database.ts';
import { readHistory } from '../items/history.ts';
import { readAbout, readHomepage } from '../items/single-items.ts';
import { readSettings } from '../site/site-settings.ts';
import { readTheme } from '../site/theme.ts';

const readers: Record<string, (db: Database) => Promise<unknown>> = {
  settings: (db) => readSettings(db, {}),
  theme: readTheme,
  homepage: readHomepage,
  about: readAbout,
  history: readHistory,
  'first steps': readDismissed,
};

/**
 * Settings that are missing or that the contract rejects, one line each. Invalid JSON is reported as a broken row.
 */
export async function* findBrokenSettings(db: Database): AsyncGenerator<string> {
  for (const [name, read] of Object.entries(readers)) {
    try {
      await read(db);
    } catch (error) {
      if (!(error instanceof SyntaxError)) yield `${name}: ${lineOf(error as Error)}`;
    }
  }
}

function lineOf(error: Error): string {
  if (!(error instanceof z.ZodError)) return error.message.split('\n', 1)[0];
  const [{ path, message }] = error.issues;
  return `${path.join('.')}: ${message}`;
}
