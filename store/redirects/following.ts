import { targetKey, withQueryOf } from '../../contract/redirects/targets.ts';

interface Leading {
  key: string;
  to: string;
}

/**
 * Where each address leads in the end, so that visitors go one step however many there are. What goes
 * round in a circle is left out: it leads nowhere.
 */
export function resolveRedirects(redirects: Leading[]): Map<string, string> {
  const targets = new Map(redirects.map(({ key, to }) => [key, to]));
  const ends = new Map<string, string | undefined>();
  for (let [key, target] of targets) {
    const passed: [key: string, target: string, next: string][] = [];
    while (!ends.has(key)) {
      const next = targetKey(target) ?? '';
      ends.set(key, undefined); // until it is known: whoever comes by again goes in a circle
      passed.push([key, target, next]);
      const further = targets.get(next);
      if (further === undefined) {
        ends.set(key, target);
        break;
      }
      [key, target] = [next, further];
    }
    for (const [from, to, next] of passed.reverse()) {
      const end = ends.get(next);
      if (end !== undefined) ends.set(from, withQueryOf(end, to));
    }
  }
  return new Map([...ends].filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/**
 * Tells which new redirects would close a circle. What was walked once is remembered, so that a long
 * chain in a file costs no more than as many short ones.
 */
export function createCircleCheck(redirects: Leading[]) {
  const nexts = new Map<string, string>();
  for (const { key, to } of redirects) nexts.set(key, targetKey(to) ?? '');

  function endOf(start: string): string {
    const passed: string[] = [];
    let at = start;
    for (let next = nexts.get(at); next !== undefined; next = nexts.get(at)) {
      passed.push(at);
      at = next;
    }
    for (const key of passed) nexts.set(key, at);
    return at;
  }

  /** Takes it, unless it leads back to where it begins. */
  return function take({ key, to }: Leading): boolean {
    const next = targetKey(to) ?? '';
    if (endOf(next) === key) return false;
    nexts.set(key, next);
    return true;
  };
}
