/** Less often in a log, where a line per second would be noise. */
const sayEveryMs = process.stderr.isTTY ? 1_000 : 15_000;

export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Periodically reports the progress of a long operation, and how long the rest may take. */
export function startProgress(what: string, total?: number) {
  const begun = Date.now();
  let done = 0;
  let bytes = 0;
  let said = begun;
  return {
    step(size: number) {
      done += 1;
      bytes += size;
      if (Date.now() - said < sayEveryMs) return;
      said = Date.now();
      say(`  ${what}: ${amount()} so far${timeLeft()}`);
    },
    finish: () => say(`  ${what}: ${amount()}`),
  };

  function timeLeft(): string {
    if (total === undefined) return '';
    const seconds = Math.ceil((((Date.now() - begun) / done) * (total - done)) / 1000);
    const left = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
    return ` of ${total}, about ${left} left`;
  }

  function amount(): string {
    return `${done} (${(bytes / 1_000_000).toFixed(1)} MB)`;
  }
}
