import type { SharedSettings } from './case.ts';
import { wholeRun } from './support/lifetime.ts';
import { aSite, type Site } from './support/site.ts';

/** A server that doesn't respond for this long is useless to the next case. */
const answersWithinMs = 2_000;

const running = new Map<string, Promise<Site>>();

/** Cases with the same key may share a server. */
export const keyOf = (settings: SharedSettings): string =>
  JSON.stringify(Object.entries(settings).sort());

/** The server with these settings, started by the first case that needs it. */
export function takeSharedSite(settings: SharedSettings): Promise<Site> {
  const key = keyOf(settings);
  const site = running.get(key) ?? aSite(wholeRun, settings);
  running.set(key, site);
  return site;
}

/** Stops the server, so that the next case with these settings gets a new one. */
export async function dropSharedSite(settings: SharedSettings): Promise<void> {
  const site = running.get(keyOf(settings));
  running.delete(keyOf(settings));
  await site?.then(({ stop }) => stop()).catch(() => {}); // one that never started has nothing to stop
}

/** Throws if the server is dead or slow, and says when that was detected. */
export async function expectWell({ process, ask }: Site, when: string): Promise<void> {
  const { exitCode, signalCode } = process;
  if (exitCode !== null || signalCode !== null) {
    throw new Error(`its server was dead ${when} (${signalCode ?? `exit code ${exitCode}`})`);
  }
  const signal = AbortSignal.timeout(answersWithinMs);
  const status = await ask('GET /healthz', { signal }).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status !== 200) {
    const what = status === 0 ? `did not answer within ${answersWithinMs} ms` : `said ${status}`;
    throw new Error(`its server ${what} ${when}`);
  }
}
