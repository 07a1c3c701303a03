import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

it('is at most 1 KB gzipped', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: `${import.meta.dirname}/count-visit.ts`,
        preserveEntrySignatures: 'strict',
        // Other scripts of the site load these anyway.
        external: [/contract\//, /stored-token/],
      },
    },
  });
  const { output } = built as { output: { code: string }[] };
  expect(output).toHaveLength(1);
  const [{ code }] = output;
  expect(code).toContain('sendBeacon');
  expect(gzipSync(code).length).toBeLessThanOrEqual(1_024);
});
