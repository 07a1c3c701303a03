import type { ResilienceCase } from './case.ts';
import { keyOf } from './shared-sites.ts';

/**
 * Runs cases in parallel, and then those that need quiet one by one. Cases that share a server stay in one lane, in
 * their order.
 */
export async function runInLanes(
  cases: ResilienceCase[],
  lanes: number,
  run: (testCase: ResilienceCase) => Promise<void>,
): Promise<void> {
  const [quiet, others] = [true, false].map((needsQuiet) =>
    cases.filter((each) => (each.needsQuiet ?? false) === needsQuiet),
  );
  const groups = Map.groupBy(others, ({ shared, name }) => (shared ? keyOf(shared) : name));
  const waiting = [...groups.values()];
  const runLane = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      for (const each of group) await run(each);
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  for (const each of quiet) await run(each);
}
