import { it, vi } from 'vitest';

it.fails('a test that logs an error fails', () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {}); // keeps it out of the output
  // biome-ignore lint/suspicious/noConsole: what must not pass
  console.error('Something went wrong');
});
