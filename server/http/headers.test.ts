import { describe, expect, it } from 'vitest';
import { headersFor } from './headers.ts';

describe('HTTPS is asked for from now on', () => {
  const hsts = 'strict-transport-security';

  it('not where the site is served over plain HTTP', () => {
    expect(headersFor({ protocol: 'http' }, {})).not.toHaveProperty(hsts);
    expect(headersFor({ protocol: 'http' }, { publicUrl: 'http://a.example' })).not.toHaveProperty(
      hsts,
    );
  });

  it('where its own address, or a trusted proxy, says HTTPS', () => {
    expect(headersFor({ protocol: 'http' }, { publicUrl: 'https://a.example' })).toHaveProperty(
      hsts,
    );
    expect(headersFor({ protocol: 'https' }, {})).toHaveProperty(hsts);
  });
});
