const everyMs = 1_000;

export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Says now and then how far a long piece of work has come. */
export function startProgress(what: string) {
  let done = 0;
  let bytes = 0;
  let said = Date.now();
  return {
    step(size: number) {
      done += 1;
      bytes += size;
      if (Date.now() - said < everyMs) return;
      said = Date.now();
      say(`  ${what}: ${amount()} so far`);
    },
    finish: () => say(`  ${what}: ${amount()}`),
  };

  function amount(): string {
    return `${done} (${(bytes / 1_000_000).toFixed(1)} MB)`;
  }
}
