import { describe, expect, it } from 'vitest';
import { adminPolicy, headersFor, sitePolicy } from './headers.ts';

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

it.each([
  ['visitors', sitePolicy, ''],
  ['the administrator', adminPolicy, ' blob:'], // what was chosen, before it is uploaded
])(
  'pages of %s take pictures and films from elsewhere by HTTPS, and nothing else',
  (_who, policy, chosen) => {
    const foreign = policy({ scripts: [], styles: [] })
      .split('; ')
      .filter((directive) => /(?:https?:|\*)/.test(directive));
    expect(foreign).toEqual([
      `img-src 'self' https: data:${chosen}`,
      `media-src 'self' https:${chosen}`,
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    ]);
  },
);
