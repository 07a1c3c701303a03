import { CannotTry, type TrustCase } from './case.ts';

export interface Outcome {
  case: TrustCase;
  tried: number;
  seconds: number;
  verdict: 'held' | 'FAILED' | 'not tried';
  note: string;
}

/** Tries one case and cleans up behind it. */
export async function runCase(trustCase: TrustCase, rounds: number): Promise<Outcome> {
  const cleanUps: (() => unknown)[] = [];
  const begin = performance.now();
  let tried = 0;
  const end = (verdict: Outcome['verdict'], note: string): Outcome => ({
    case: trustCase,
    tried,
    seconds: (performance.now() - begin) / 1000,
    verdict,
    note,
  });
  try {
    const note = await trustCase.run({
      rounds,
      tried: (times = 1) => {
        tried += times;
      },
      later: (cleanUp) => cleanUps.push(cleanUp),
    });
    return end('held', note ?? '');
  } catch (error) {
    if (error instanceof CannotTry) return end('not tried', error.message);
    console.error(`\n${trustCase.name}:`, error);
    return end('FAILED', firstLine(error));
  } finally {
    for (const cleanUp of cleanUps.reverse()) {
      await Promise.resolve(cleanUp()).catch((error: unknown) => console.error(error));
    }
  }
}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n', 1)[0].slice(0, 120);
