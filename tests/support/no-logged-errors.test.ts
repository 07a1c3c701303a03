import { it, vi } from 'vitest';

it.fails('a test that logs an error fails', () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {}); // not shown in each run
  // biome-ignore lint/suspicious/noConsole: what must not pass
  console.error('Something went wrong');
});
