import { describe, expect, it } from 'vitest';
import { adminPolicy, headersFor, sitePolicy } from './headers.ts';

describe('Strict-Transport-Security', () => {
  const hsts = 'strict-transport-security';

  it('is not sent when the site uses plain HTTP', () => {
    expect(headersFor({ protocol: 'http' }, {})).not.toHaveProperty(hsts);
    expect(headersFor({ protocol: 'http' }, { publicUrl: 'http://a.example' })).not.toHaveProperty(
      hsts,
    );
  });

  it('is sent when PUBLIC_URL or a trusted proxy says HTTPS', () => {
    expect(headersFor({ protocol: 'http' }, { publicUrl: 'https://a.example' })).toHaveProperty(
      hsts,
    );
    expect(headersFor({ protocol: 'https' }, {})).toHaveProperty(hsts);
  });
});

it.each([
  ['visitors', sitePolicy, ''],
  ['the administrator', adminPolicy, ' blob:'], // previews of files chosen for upload
])('the CSP for %s allows external images and videos over HTTPS only', (_who, policy, chosen) => {
  const foreign = policy({ scripts: [], styles: [] })
    .split('; ')
    .filter((directive) => /(?:https?:|\*)/.test(directive));
  expect(foreign).toEqual([
    `img-src 'self' https: data:${chosen}`,
    `media-src 'self' https:${chosen}`,
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  ]);
});
