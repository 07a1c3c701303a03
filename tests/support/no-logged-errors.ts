import { afterEach, expect, vi } from 'vitest';

/** A test that logs an error fails, unless it says that it expects one. */
const logged = vi.spyOn(console, 'error');

afterEach(() => {
  expect(logged.mock.calls, 'errors logged during the test').toEqual([]);
  logged.mockClear();
});
