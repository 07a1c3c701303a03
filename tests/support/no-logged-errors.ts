import { afterEach, expect, vi } from 'vitest';

/** Fails any test that logs an error it doesn't expect. */
const logged = vi.spyOn(console, 'error');

afterEach(() => {
  expect(logged.mock.calls, 'errors logged during the test').toEqual([]);
  logged.mockClear();
});
